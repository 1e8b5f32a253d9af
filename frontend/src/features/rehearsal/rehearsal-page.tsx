import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ExchangeDto, QuestionDto, RehearsalDto } from '@/api';
import { answerRehearsalMutation, rehearsalQuery, startRehearsalMutation } from '@/api/rehearsal';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths, rehearsalPath } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { PhoneFold } from '@/ui/phone-fold';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Rubric } from './components/rubric';
import { Speech } from './components/speech';

export default function RehearsalPage() {
  const { runId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(rehearsalQuery(runId));
  usePageTitle(data?.title ?? 'Verhandlungsprobe');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      {isPending && (
        <Loading label="Das Gespräch wird geladen …" className="grid gap-6">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && <Rehearsal key={data.id} run={data} />}
      {!data && !isPending && (
        <ErrorState
          headingLevel={1}
          title="Dieses Gespräch lässt sich nicht öffnen"
          {...(!refuses(error) && { onRetry: () => void refetch() })}
          action={<LinkButton to={paths.rehearsals}>Zu den Szenen</LinkButton>}
        >
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
        </ErrorState>
      )}
    </div>
  );
}

const refuses = (error: Error | null) =>
  error instanceof HttpError && [403, 404, 409].includes(error.status);

function Rehearsal({ run }: { run: RehearsalDto }) {
  const { title, counterpart, situation, goal, exchanges, question, result } = run;
  const newest = useNewSentence(exchanges.length);
  const began = exchanges.length > 0;
  return (
    <>
      <PageHeading eyebrow="Verhandlungsprobe">{title}</PageHeading>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12">
        <Briefing key={began ? 'began' : 'first'} situation={situation} goal={goal} began={began} />
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          <ol aria-label="Gespräch" className="grid gap-5">
            {exchanges.map((exchange, index) => (
              // A conversation only grows at its end.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names an exchange
              <Exchange key={index} exchange={exchange} name={counterpart.name} />
            ))}
            <li>
              <Heard name={counterpart.name} sentence={newest}>
                {question?.says ?? result?.farewell}
              </Heard>
            </li>
          </ol>
          {question && run.mode === 'script' && <Choices run={run} question={question} />}
          {question && run.mode === 'free' && <Speech key={exchanges.length} run={run} />}
          {result && <Rubric result={result} again={<Again run={run} />} />}
        </div>
      </div>
    </>
  );
}

/** Hands the focus to what the other side has just said, so that the keyboard goes on from there. */
function useNewSentence(turns: number) {
  const newest = useRef<HTMLParagraphElement>(null);
  const before = useRef(turns);
  useEffect(() => {
    if (turns > before.current) newest.current?.focus();
    before.current = turns;
  }, [turns]);
  return newest;
}

interface BriefingProps extends Pick<RehearsalDto, 'situation' | 'goal'> {
  /** Whether one has answered: then a phone shows the talk, and this on request. */
  began: boolean;
}

function Briefing({ situation, goal, began }: BriefingProps) {
  return (
    <aside
      aria-label="Ihre Lage"
      className="rounded-box border border-hairline bg-sunken px-5 py-1 text-compact md:pt-4 md:pb-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <PhoneFold
        needed={!began}
        summary={<h2 className="font-sans font-semibold text-small">Was Sie wissen</h2>}
      >
        <p className="md:-mt-4">{situation}</p>
        <h2 className="mt-4 mb-1.5 font-sans font-semibold text-small">Ihr Ziel</h2>
        <p className="max-md:pb-4">{goal}</p>
      </PhoneFold>
    </aside>
  );
}

function Exchange({ exchange, name }: { exchange: ExchangeDto; name: string }) {
  return (
    <li className="grid gap-5">
      <Heard name={name}>{exchange.heard}</Heard>
      <div className="grid justify-items-end">
        <p className="w-fit max-w-4/5 rounded-box bg-petrol-tint px-4 py-3 text-compact sm:px-5">
          <span className="sr-only">Sie: </span>
          {exchange.said}
        </p>
      </div>
    </li>
  );
}

interface HeardProps {
  name: string;
  sentence?: React.Ref<HTMLParagraphElement>;
  children: React.ReactNode;
}

function Heard({ name, sentence, children }: HeardProps) {
  return (
    <div className="grid w-fit max-w-4/5 gap-1">
      <p className="px-1 font-semibold text-ink-soft text-note">{name}</p>
      <p
        ref={sentence}
        tabIndex={sentence ? -1 : undefined}
        aria-live={sentence ? 'polite' : undefined}
        className="rounded-box border border-hairline bg-surface px-4 py-3.5 text-compact sm:px-5"
      >
        {children}
      </p>
    </div>
  );
}

function Choices({ run, question }: { run: RehearsalDto; question: QuestionDto }) {
  const answer = useMutation(answerRehearsalMutation(run.id));
  return (
    <section aria-labelledby="choices" className="grid gap-3">
      <h2 id="choices" className="font-sans font-semibold text-small">
        Was antworten Sie?
      </h2>
      {answer.isError && (
        <Alert tone="error">
          {sentenceOf(
            answer.error,
            'Ihre Antwort ist nicht angekommen. Bitte wählen Sie noch einmal.',
          )}
        </Alert>
      )}
      {question.choices.map(({ id, says }) => (
        <Button
          key={id}
          variant="secondary"
          className="justify-start! text-left! font-normal!"
          busy={answer.isPending}
          onClick={() => answer.mutate({ turn: run.exchanges.length, choice: id })}
        >
          {says}
        </Button>
      ))}
    </section>
  );
}

function Again({ run: { sceneId, mode } }: { run: RehearsalDto }) {
  const navigate = useNavigate();
  const start = useMutation(startRehearsalMutation);
  return (
    <>
      {start.isError && (
        <Alert tone="error">{sentenceOf(start.error, 'Das Gespräch konnte nicht beginnen.')}</Alert>
      )}
      <Button
        busy={start.isPending}
        busyLabel="Gespräch beginnt …"
        onClick={() =>
          start.mutate({ sceneId, mode }, { onSuccess: ({ id }) => navigate(rehearsalPath(id)) })
        }
      >
        Noch einmal
      </Button>
    </>
  );
}
