import { circumstanceValue } from '@toolkit/domain/document-facts';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { FilledQuestionDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { SelectField } from '@/ui/select-field';
import type { AnswerSheet } from './answers/answer-sheet';
import { useOfSheet } from './sheet/sheet-context';

interface DocumentQuestionsProps {
  sheet: AnswerSheet;
  keepFact: (field: string, value: unknown) => Promise<unknown>;
}

export function DocumentQuestions({ sheet, keepFact }: DocumentQuestionsProps) {
  const questions = useOfSheet(sheet, () => sheet.document.questions);
  if (questions.length === 0) return null;
  return (
    <div
      className={clsx(
        'grid gap-5 sm:auto-cols-fr sm:grid-flow-col',
        questions.length === 1 && 'max-w-form',
      )}
    >
      {questions.map((question) => (
        <Question key={question.name} question={question} sheet={sheet} keepFact={keepFact} />
      ))}
    </div>
  );
}

interface QuestionProps extends DocumentQuestionsProps {
  question: FilledQuestionDto;
}

function Question({
  question: { name, question, field, value, choices },
  ...tools
}: QuestionProps) {
  const { sheet, keepFact } = tools;
  const own = useOfSheet(sheet, () => sheet.textOf(`@${name}`));
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { ownFacts } = sheet.document;

  async function choose(word: string) {
    setFault(undefined);
    if (!ownFacts) return sheet.write(`@${name}`, word);
    setChosen(word);
    try {
      await keepFact(field, circumstanceValue(name, word));
      sheet.forget(`@${name}`);
    } catch (error) {
      setFault(sentenceOf(error, 'Das wurde nicht gespeichert. Bitte versuchen Sie es erneut.'));
    }
    setChosen(null);
  }

  return (
    <SelectField
      label={question}
      help={`Davon hängt ab, welche Klauseln im Dokument stehen.${ownFacts ? ' Gilt für alle Dokumente.' : ''}`}
      error={fault}
      placeholder="Bitte wählen"
      options={choices}
      value={chosen ?? (own || value || '')}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}
