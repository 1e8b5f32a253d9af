import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { BlankDto } from '@/api';
import { type BlankState, DOCUMENT, TICKED } from '../answers/answer-sheet';
import { blankId, goToNextOpen, useOfSheet, useSheetTools } from './sheet-context';

interface BlankControlProps {
  index: number;
  labelled?: boolean;
}

export const BlankControl = memo(function BlankControl({ index, labelled }: BlankControlProps) {
  const { sheet } = useSheetTools();
  const blank = useOfSheet(sheet, () => sheet.blankAt(index), DOCUMENT);
  if (!blank) return null;
  if (blank.kind === 'box') return <Box index={index} blank={blank} labelled={labelled} />;
  return <Place index={index} blank={blank} />;
});

interface OneBlankProps {
  index: number;
  blank: BlankDto;
}

function Box({ index, blank, labelled }: OneBlankProps & { labelled: boolean | undefined }) {
  const { sheet } = useSheetTools();
  const ticked = useOfSheet(sheet, () => sheet.textOf(blank.key) === TICKED, blank.key);
  return (
    <input
      id={blankId(index)}
      type="checkbox"
      aria-label={labelled ? undefined : blank.text}
      checked={ticked}
      onChange={({ currentTarget }) => sheet.tick(blank.key, currentTarget.checked)}
      className="size-6 shrink-0 rounded-inner align-[-0.3em] accent-petrol"
    />
  );
}

const MARKS: Record<BlankState, string> = {
  facts: 'border-petrol bg-petrol-tint',
  own: 'border-outline bg-transparent',
  open: 'border-brass',
};

const control =
  'min-h-8 min-w-0 max-w-full rounded-t-inner border-b-2 px-1.5 py-0.5 text-ink leading-normal placeholder:text-brass-ink placeholder:opacity-100';

function Place({ index, blank }: OneBlankProps) {
  const { sheet, keepBlank } = useSheetTools();
  const { key, kind, choices, field } = blank;
  const text = useOfSheet(sheet, () => sheet.textOf(key), key);
  const state = useOfSheet(sheet, () => sheet.stateOf(key), key);
  const fault = useOfSheet(sheet, () => sheet.faultOf(key), key);
  const [focused, setFocused] = useState(false);
  const description = blankDescription(blank, state, fault);
  const noteId = `${blankId(index)}-note`;

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    setFocused(false);
    sheet.settle(key);
    // What the facts lack is asked here, once for all documents.
    if (field && blank.known === null) void keepBlank(blank);
  }

  const props = {
    id: blankId(index),
    'aria-label': blank.label,
    'aria-describedby': description ? noteId : undefined,
    value: text,
    className: clsx(
      control,
      MARKS[state],
      // A hundred cells in colour would be all that one sees of a table.
      state === 'open' && (kind === 'place' ? 'bg-brass-tint' : 'bg-paper'),
    ),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what it holds.
    <span
      className={clsx('relative', kind === 'place' ? 'inline-block max-w-full' : 'block')}
      data-blank={state}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      {choices.length > 0 ? (
        <select
          {...props}
          className={clsx(props.className, kind !== 'place' && 'w-full')}
          onChange={({ currentTarget }) => sheet.write(key, currentTarget.value)}
        >
          <option value="">bitte wählen</option>
          {text !== '' && !choices.some(({ label }) => label === text) && <option>{text}</option>}
          {choices.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
      ) : (
        <GrowingText
          blank={blank}
          text={text}
          render={(look) => (
            <textarea
              {...props}
              rows={kind === 'line' ? 3 : 1}
              cols={1}
              maxLength={blank.maxLength}
              placeholder={placeholderOf(blank)}
              className={clsx(props.className, look)}
              onChange={({ currentTarget }) => sheet.write(key, currentTarget.value)}
              onKeyDown={kind === 'line' ? undefined : (event) => goOnByEnter(event)}
            />
          )}
        />
      )}
      {description && (
        <BlankNote
          id={noteId}
          shown={focused}
          description={description}
          keep={
            field && blank.known !== null && state === 'own'
              ? () => void keepBlank(blank)
              : undefined
          }
        />
      )}
    </span>
  );

  /** A place is one line: Enter goes on to the next open one. */
  function goOnByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goToNextOpen(sheet);
  }
}

function placeholderOf({ kind, text, source, field }: BlankDto): string | undefined {
  if (kind === 'place') return text;
  return field && source ? source : undefined;
}

interface GrowingTextProps {
  blank: BlankDto;
  text: string;
  render: (look: string) => ReactNode;
}

/** Without `field-sizing` the same text, invisible, below the area gives its size. */
function GrowingText({ blank, text, render }: GrowingTextProps) {
  const shown = text || placeholderOf(blank) || '';
  return (
    <span className={clsx('grid max-w-full', blank.kind === 'place' && 'inline-grid align-bottom')}>
      <span
        aria-hidden="true"
        className={clsx(
          'supports-[field-sizing:content]:hidden invisible col-start-1 row-start-1 min-h-8 min-w-12 whitespace-pre-wrap px-1.5 py-0.5 leading-normal wrap-anywhere',
          blank.kind === 'line' && 'min-h-24',
        )}
      >
        {/* The sign at the end keeps room for the next letter. */}
        {`${shown}\u200b`}
      </span>
      {render(
        clsx(
          'field-sizing-content col-start-1 row-start-1 h-full w-full resize-none overflow-hidden [text-align:inherit] wrap-anywhere supports-[field-sizing:content]:h-auto supports-[field-sizing:content]:min-w-12',
          blank.kind === 'place' && 'supports-[field-sizing:content]:w-auto',
          blank.kind === 'line' && 'min-h-24',
        ),
      )}
    </span>
  );
}

/** Where a text comes from or goes to; empty where there is nothing to say. */
function blankDescription(
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
  shown: boolean;
  description: string;
  keep?: (() => void) | undefined;
}

function BlankNote({ id, shown, description, keep }: BlankNoteProps) {
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
