import { useLayoutEffect, useRef, useState } from 'react';
import type { BlankDto } from '@/api';
import type { BlankState } from '../answers/answer-sheet';

/** Where a text comes from or goes to; empty where there is nothing to say. */
export function blankDescription(
  { source, field, known, unprintable }: BlankDto,
  state: BlankState,
  fault: string | undefined,
): string {
  return [
    fault && `Steht nur in diesem Dokument. ${fault}`,
    !fault && state === 'facts' && `aus Ihren Angaben: ${source}`,
    !fault && state === 'own' && known !== null && 'Nur in diesem Dokument.',
    !fault &&
      state !== 'facts' &&
      known === null &&
      field &&
      `Fehlt in Ihren Angaben: ${source}. Gilt dann für alle Dokumente.`,
    unprintable.length > 0 && `Im PDF erscheint ein Fragezeichen für ${unprintable.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface BlankNoteProps {
  id: string;
  /** Whether one is at the blank: else the note is for screen readers. */
  shown: boolean;
  description: string;
  keep?: (() => void) | undefined;
}

export function BlankNote({ id, shown, description, keep }: BlankNoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  const [shift, setShift] = useState(0);

  // A blank at the right edge has its note further to the left.
  useLayoutEffect(() => {
    const element = note.current;
    if (!shown || !element) return setShift(0);
    const { left, right } = element.getBoundingClientRect();
    const over = right + 16 - document.documentElement.clientWidth;
    setShift(over > 0 ? -Math.min(over, left - 16) : 0);
  }, [shown]);

  if (!shown) {
    return (
      <span id={id} hidden>
        {description}
      </span>
    );
  }
  return (
    <span
      ref={note}
      style={{ transform: `translateX(${shift}px)` }}
      className="absolute top-full left-0 z-1 mt-1 block w-max max-w-72 animate-fade-in rounded-inner border border-hairline bg-surface px-3 py-1.5 text-left font-normal text-note text-ink-soft not-italic shadow-soft"
    >
      <span id={id}>{description}</span>
      {keep && (
        <button
          type="button"
          onClick={keep}
          className="mt-0.5 block min-h-8 font-semibold text-petrol underline underline-offset-4"
        >
          In den Angaben ändern
        </button>
      )}
    </span>
  );
}
