import { LEGAL_FORM_LABELS } from '@toolkit/domain/company';
import type { FilledState } from './filled-state.js';

const WAYS = {
  verkauf: 'Verkauf an Dritte',
  familie: 'Übergabe in der Familie',
  belegschaft: 'Übergabe an Beschäftigte',
};

const QUESTIONS = {
  form: {
    question: 'Welche Rechtsform hat Ihr Unternehmen?',
    field: 'company.legalForm',
    choices: LEGAL_FORM_LABELS,
  },
  way: {
    question: 'An wen geht das Unternehmen?',
    field: 'company.saleWay',
    choices: WAYS,
  },
};

interface FilledQuestion {
  name: 'form' | 'way';
  question: string;
  /** Where the facts keep the answer. */
  field: string;
  value: string | null;
  choices: { value: string; label: string }[];
}

/** What the clauses of a document depend on, with what is known of it. */
export function neededQuestions({ needed, circumstances }: FilledState): FilledQuestion[] {
  return needed.map((name) => {
    const { question, field, choices } = QUESTIONS[name];
    return {
      name,
      question,
      field,
      value: circumstances[name] ?? null,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    };
  });
}
