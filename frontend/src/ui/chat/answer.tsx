import CheckIcon from 'lucide-react/icons/check';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import CopyIcon from 'lucide-react/icons/copy';
import RetryIcon from 'lucide-react/icons/rotate-cw';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { Suspense, useDeferredValue, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessageDto, CitationDto, RatingDto } from '@/api';
import { Button } from '../button';
import { lazyPart } from '../lazy-part';
import { toast } from '../toaster/toast';
import { VisuallyHidden } from '../visually-hidden';
import { AnswerRating } from './answer-rating';
import { addressOf, positionOf } from './citations';
import { plainAnswer, plainText } from './plain-answer';

const loadMarkdown = () => import('./answer-markdown');

const AnswerMarkdown = lazyPart(async () => ({ default: (await loadMarkdown()).AnswerMarkdown }));

const SHOWN_MS = 2_000;

const DELAYS = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'];

export interface AnswerProps {
  message: ChatMessageDto;
  failure: string | null;
  onRetry?: (id: string) => void;
  onRate: (message: ChatMessageDto, rating: RatingDto | null) => void;
}

export function Answer({ message, failure, onRetry, onRate }: AnswerProps) {
  const { id, content, citations, state, offline } = message;
  const ended = state !== 'streaming';
  const incomplete = state === 'failed' || state === 'stopped';
  return (
    <div className="w-fit min-w-0 max-w-4/5">
      <div className="grid gap-4 rounded-box border border-hairline bg-surface px-4 py-3.5 text-compact sm:px-5">
        {content === '' && !ended && <TypingIndicator />}
        {content !== '' && <AnswerText content={content} citations={ended ? citations : []} />}
        {incomplete && <IncompleteNote state={state} failure={failure} />}
        <SourceChips citations={citations} numbered={ended} />
      </div>
      {ended && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 px-1">
          {content !== '' && (
            <p className="py-1 text-ink-soft text-note">
              {!offline && 'Von einer KI formuliert. '}Ersetzt keine Beratung.
            </p>
          )}
          <div className="-mx-3 flex flex-wrap">
            {content !== '' && <CopyButton text={() => plainAnswer(message)} />}
            {content !== '' && !incomplete && (
              <AnswerRating message={message} onRate={(rating) => onRate(message, rating)} />
            )}
            {incomplete && onRetry && (
              <Button variant="quiet" size="compact" className="px-3" onClick={() => onRetry(id)}>
                <RetryIcon /> Erneut versuchen
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function TypingIndicator() {
  return (
    <p className="flex items-center gap-3 text-ink-soft text-small">
      <span aria-hidden="true" className="flex gap-1.5">
        {DELAYS.map((delay) => (
          <span
            key={delay}
            className={`size-2 animate-[appear_600ms_ease-in-out_infinite_alternate] rounded-full bg-petrol ${delay}`}
          />
        ))}
      </span>
      Die Antwort wird geschrieben …
    </p>
  );
}

interface IncompleteNoteProps {
  state: 'failed' | 'stopped';
  failure: string | null;
}

function IncompleteNote({ state, failure }: IncompleteNoteProps) {
  if (state === 'stopped') {
    return <p className="text-ink-soft text-small">Sie haben die Antwort angehalten.</p>;
  }
  return (
    <p className="flex gap-2 text-red text-small">
      <AlertIcon className="mt-[0.1em] shrink-0" />
      {failure ?? 'Die Antwort wurde nicht fertig. Ihre Frage ist gespeichert.'}
    </p>
  );
}

function CopyButton({ text }: { text: () => string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      toast({
        title: 'Fehler',
        description: 'Die Antwort konnte nicht kopiert werden.',
        tone: 'destructive',
      });
    }
  }

  return (
    <>
      <Button variant="quiet" size="compact" onClick={copy} className="px-3">
        {copied ? <CheckIcon /> : <CopyIcon />}
        {copied ? 'Kopiert' : 'Kopieren'}
        <VisuallyHidden>Antwort</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{copied ? 'Die Antwort ist kopiert.' : ''}</VisuallyHidden>
    </>
  );
}

interface SourceChipsProps {
  citations: CitationDto[];
  /** While the answer is being written, nobody knows which of them it will name. */
  numbered: boolean;
}

function SourceChips({ citations, numbered }: SourceChipsProps) {
  if (citations.length === 0) return null;
  return (
    <ol aria-label="Quellen" className="flex flex-wrap items-start gap-2">
      {citations.map((citation, index) => (
        <li key={addressOf(citation)} className="min-w-0 max-w-full">
          <SourceChip citation={citation} number={numbered ? index + 1 : null} />
        </li>
      ))}
    </ol>
  );
}

function SourceChip({ citation, number }: { citation: CitationDto; number: number | null }) {
  const [open, setOpen] = useState(false);
  const excerpt = useId();
  return (
    <div className="rounded-box border border-hairline bg-paper text-note">
      <div className="flex">
        <Link
          to={addressOf(citation)}
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-box py-1.5 pr-2 pl-2 text-ink no-underline hover:bg-petrol-tint hover:text-petrol"
        >
          <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-petrol-tint font-semibold text-petrol leading-none">
            <span className="sr-only">Quelle </span>
            {number ?? '·'}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold leading-tight hyphens-auto">
              {citation.heading}
            </span>
            <span className="figures block text-ink-soft leading-tight">
              {positionOf(citation)}
            </span>
          </span>
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={excerpt}
          onClick={() => setOpen(!open)}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-box text-petrol hover:bg-petrol-tint"
        >
          <span className="sr-only">
            Auszug aus {number === null ? citation.heading : `Quelle ${number}`}
          </span>
          <ChevronDownIcon
            className={open ? 'rotate-180 transition-transform' : 'transition-transform'}
          />
        </button>
      </div>
      <p id={excerpt} hidden={!open} className="border-hairline border-t px-3 py-2 hyphens-auto">
        {citation.excerpt}
      </p>
    </div>
  );
}

/** Plain text until the Markdown chunk is loaded; typing has precedence over the latest piece. */
function AnswerText({ content, citations }: { content: string; citations: CitationDto[] }) {
  const shown = useDeferredValue(content);
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{plainText(content)}</p>}>
      <AnswerMarkdown content={shown} citations={citations} />
    </Suspense>
  );
}

export function preloadAnswerText(): void {
  loadMarkdown().catch(() => undefined);
}
