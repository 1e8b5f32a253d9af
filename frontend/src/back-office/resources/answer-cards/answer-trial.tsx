import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { type HttpError } from 'react-admin';
import { type AdminAnswerCardDto, type TriedAnswerDto } from '@/api';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TextArea } from '@/ui/text-area';
import { Section } from '../../components/section';
import { StateBadge } from '../../components/state-badge';
import { type FailureBody } from '../../data-provider';
import { staffApi } from '../../staff-api';
import { answerKindSentences, CardLink } from './labels';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('@/ui/chat/answer-markdown')).AnswerMarkdown,
}));

/** The numbers of sources, which are not shown here. */
const CITATIONS = / ?\[\d{1,3}\](?!\()/g;

interface AnswerTrialProps {
  /** The card one looks at; undefined for one that is only being written. */
  card?: AdminAnswerCardDto;
  /** What stands in the field at first. */
  question: string;
}

/** Asks the assistant as a premium member would, and says whether this card answers. */
export function AnswerTrial({ card, question }: AnswerTrialProps) {
  const [text, setText] = useState(question);
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    // Saving the card asks again.
    queryKey: ['answer-cards', 'try', asked, card?.updatedAt],
    queryFn: () => staffApi.post<TriedAnswerDto>('/answer-cards/try', { question: asked }),
    enabled: asked !== null,
    gcTime: 0,
  });

  function ask(event: SyntheticEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === asked) void refetch();
    else setAsked(trimmed);
  }

  const fault = error && faultOf(error);
  return (
    <Section title="Ausprobieren">
      <form onSubmit={ask} noValidate className="grid gap-3">
        <TextArea
          label="Frage an den Assistenten"
          rows={3}
          // As the fields of the form beside it, in size and in growing with the text.
          className="[&_textarea]:field-sizing-content [&_textarea]:text-compact"
          value={text}
          onChange={({ target }) => setText(target.value)}
          help={
            card
              ? 'Gefragt wird wie ein Premium-Mitglied, ohne Sprachmodell. Es zählt, was gespeichert ist.'
              : 'So antwortet der Assistent bisher. Die neue Karte zählt, sobald sie gespeichert ist.'
          }
          {...(fault && { error: fault })}
        />
        <Button
          type="submit"
          variant="secondary"
          size="compact"
          className="justify-self-start"
          busy={isFetching}
          busyLabel="Wird gefragt …"
        >
          Ausprobieren
        </Button>
      </form>
      {data && !error && (
        <div className="grid gap-3 border-hairline border-t pt-4">
          <div role="status">
            <WhoAnswered answer={data} card={card} />
          </div>
          <div className="rounded-box bg-sunken p-4 text-compact [overflow-wrap:anywhere]">
            <Suspense
              fallback={
                <Loading label="Die Antwort wird geladen …">
                  <Skeleton className="h-32" />
                </Loading>
              }
            >
              <AnswerMarkdown content={data.text.replace(CITATIONS, '')} citations={[]} />
            </Suspense>
          </div>
        </div>
      )}
    </Section>
  );
}

interface WhoAnsweredProps {
  answer: TriedAnswerDto;
  card: AdminAnswerCardDto | undefined;
}

function WhoAnswered({ answer: { cardId, kind }, card }: WhoAnsweredProps): ReactNode {
  if (cardId === null) return <p className="font-semibold">{answerKindSentences[kind]}</p>;
  if (cardId === card?.id) return <StateBadge tone="good">Diese Karte antwortet.</StateBadge>;
  return (
    <p>
      <span className="font-semibold">
        {card ? 'Es antwortet eine andere:' : 'Es antwortet bisher:'}
      </span>{' '}
      <CardLink id={cardId} />
    </p>
  );
}

function faultOf(error: Error): string {
  const { body } = error as HttpError & { body?: FailureBody };
  return body?.errors?.question ?? error.message;
}
