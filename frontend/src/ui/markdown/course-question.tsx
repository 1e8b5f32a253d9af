import { unbroken } from '@toolkit/documents/reading/markdown-plugins';
import { type QuestionAnswer, readQuestion } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import QuestionIcon from 'lucide-react/icons/circle-question-mark';
import CloseIcon from 'lucide-react/icons/x';
import { useId, useMemo, useState } from 'react';

const LETTERS = 'abc';

/** A question with answers to try; nothing is stored. On paper all reasons stand below. */
export function CourseQuestion({ source }: { source: string }) {
  const question = useMemo(() => readQuestion(unbroken(source)), [source]);
  const [tried, setTried] = useState<readonly number[]>([]);
  const id = useId();
  // Only a text that is being written can hold one that cannot be read.
  if ('fault' in question) return null;
  const { text, answers } = question;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends; this is kept nowhere.
    <div
      role="group"
      aria-labelledby={id}
      data-question
      className="my-8 min-w-0 rounded-box border border-hairline bg-surface p-4 sm:p-6 print:break-inside-avoid print:p-3"
    >
      <p className="mb-2 flex items-center gap-2 text-ink-soft text-note">
        <QuestionIcon className="size-5 text-petrol" />
        Was würden Sie tun?
      </p>
      <p id={id} className="mb-4 font-semibold">
        {text}
      </p>
      <div className="grid gap-2 print:hidden">
        {answers.map((answer, index) => (
          <Choice
            key={answer.text}
            answer={answer}
            tried={tried.includes(index)}
            onTry={() => setTried([...tried, index])}
          />
        ))}
      </div>
      <PrintedAnswers answers={answers} />
    </div>
  );
}

interface ChoiceProps {
  answer: QuestionAnswer;
  tried: boolean;
  onTry: () => void;
}

function Choice({ answer: { text, reason, right }, tried, onTry }: ChoiceProps) {
  return (
    <div
      className={clsx(
        'rounded-box border',
        !tried && 'border-outline bg-surface hover:border-ink',
        tried && (right ? 'border-green bg-green-tint' : 'border-outline bg-sunken'),
      )}
    >
      <button
        type="button"
        aria-pressed={tried}
        onClick={tried ? undefined : onTry}
        className="flex min-h-12 w-full items-start gap-3 rounded-box px-3.5 py-2.5 text-left text-compact"
      >
        <span
          aria-hidden="true"
          className={clsx(
            'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
            !tried && 'border-outline bg-surface',
            tried && 'border-transparent text-white',
            tried && (right ? 'bg-green' : 'bg-ink-soft'),
          )}
        >
          {tried && (right ? <CheckIcon className="size-4" /> : <CloseIcon className="size-4" />)}
        </span>
        {text}
      </button>
      <div aria-live="polite">
        {tried && (
          <p className="px-3.5 pb-3 pl-11.5 text-compact">
            <strong>{verdictOn(right)}.</strong> {reason}
          </p>
        )}
      </div>
    </div>
  );
}

function PrintedAnswers({ answers }: { answers: readonly QuestionAnswer[] }) {
  const lettered = answers.map((answer, index) => ({ ...answer, letter: LETTERS[index] }));
  return (
    <div className="hidden print:block">
      <ul className="list-none pl-0 text-small">
        {lettered.map(({ letter, text }) => (
          <li key={letter}>
            {letter}) {text}
          </li>
        ))}
      </ul>
      <ul className="mt-3 list-none border-hairline border-t pt-2 pl-0 text-note">
        {lettered.map(({ letter, right, reason }) => (
          <li key={letter}>
            <strong>
              {letter}) {verdictOn(right)}.
            </strong>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

const verdictOn = (right: boolean) => (right ? 'Richtig' : 'Besser nicht');
