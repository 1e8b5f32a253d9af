import type { AdminAnswerCardDto, TriedAnswerDto } from '@/api';
import { moduleWord } from '../downloads/labels';

type Card = AdminAnswerCardDto;

export const kindLabels: Record<Card['kind'], string> = {
  course: 'Antwort aus dem Kurs',
  general: 'Über Angebot und Assistent',
  outside: 'Behandelt der Kurs nicht',
};

export const cardSourceLabels: Record<Card['source'], string> = {
  file: 'Kurs',
  staff: 'Verwaltung',
};

const FORMS: Record<Card['forms'][number], string> = {
  gmbh: 'GmbH oder UG',
  personengesellschaft: 'Personengesellschaft',
  einzelunternehmen: 'Einzelunternehmen',
};

/** For which legal forms a card answers. */
export const formsWord = (forms: Card['forms']) =>
  forms.length === 0 ? 'Alle Rechtsformen' : forms.map((form) => FORMS[form]).join(', ');

/** Where a card belongs: its module, or what it is about instead. */
export const positionWord = ({ kind, moduleId }: Pick<Card, 'kind' | 'moduleId'>) =>
  moduleId === null ? kindLabels[kind] : moduleWord(moduleId);

/** How a question was answered where no card did. */
export const answerKindSentences: Record<TriedAnswerDto['kind'], string> = {
  card: 'Eine Karte antwortet.',
  glossary: 'Keine Karte antwortet, sondern das Glossar.',
  passage: 'Keine Karte antwortet; gezeigt wird eine Stelle aus dem Kurs.',
  form: 'Der Assistent fragt erst nach der Rechtsform.',
  closed: 'Der Assistent nennt nur das Modul, das davon handelt.',
  outside: 'Der Assistent sagt, dass der Kurs das nicht behandelt.',
  none: 'Der Assistent weiß keine Antwort.',
};
