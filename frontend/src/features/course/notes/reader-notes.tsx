import { clsx } from 'clsx';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import HighlighterIcon from 'lucide-react/icons/highlighter';
import NotebookPenIcon from 'lucide-react/icons/notebook-pen';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageText } from '@/lib/notes/page-text';
import { type OwnNote, useNotes } from '@/lib/notes/use-notes';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { toolLook } from '../reader/reading-tools';
import { NoteDialog } from './note-dialog';

export interface NotePlace {
  moduleId: string;
  trackId?: string;
  sectionId: string;
  title: string;
  heading: string;
}

const MAX_QUOTE = 2_000;
const LINE = 0.3;

export function ReaderNotes({ place, children }: { place: NotePlace; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const { notes, add, write, remove } = useNotes();
  const { moduleId, trackId, sectionId } = place;
  const own = useMemo(
    () => notesIn(notes, { moduleId, trackId, sectionId }),
    [notes, moduleId, trackId, sectionId],
  );
  const marked = useHighlights(text, own);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = own.find(({ id }) => id === openId);
  useAskedNote(marked, own);

  function mark(selected: Range): string | null {
    const anchor = text.current && new PageText(text.current).anchorOf(selected);
    if (!anchor) return null;
    if (anchor.exact.length > MAX_QUOTE) {
      toast({ title: 'Bitte markieren Sie höchstens 2.000 Zeichen auf einmal.' });
      return null;
    }
    const { exact: quote, prefix, suffix } = anchor;
    return add({ ...newNote(place), kind: 'highlight', quote, prefix, suffix });
  }

  function press({ target, clientX, clientY }: MouseEvent) {
    const isControl =
      target instanceof Element && target.closest('a, button, input, [role=button]');
    if (isControl || getSelection()?.isCollapsed === false) return;
    const pressed = markedAt(marked.current, clientX, clientY);
    if (pressed) setOpenId(pressed.id);
  }

  return (
    <>
      <div className="relative">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the list below opens the same notes */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div ref={text} onClick={press}>
          {children}
        </div>
        <SelectionBar
          text={text}
          onMark={(selected) => void mark(selected)}
          onWrite={(selected) => setOpenId(mark(selected))}
        />
      </div>
      <SectionNotes notes={own} onOpen={setOpenId} />
      {open && (
        <NoteDialog
          key={open.id}
          note={open}
          onWrite={write}
          onDelete={() => {
            remove(open);
            setOpenId(null);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

/** Brings the note into sight that the address asks for (`notiz=…`), as long as its words are there. */
function useAskedNote(
  marked: { readonly current: readonly { note: OwnNote; range: Range }[] },
  notes: readonly OwnNote[],
): void {
  const asked = useSearchParams()[0].get('notiz');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const found = marked.current.find(({ note }) => note.id === asked);
    if (!found || shown.current === asked || notes.length === 0) return;
    shown.current = asked;
    const timer = requestAnimationFrame(() => {
      const { top } = found.range.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight * LINE, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(timer);
  }, [asked, marked, notes]);
}

interface SectionNotesProps {
  notes: readonly OwnNote[];
  onOpen: (id: string) => void;
}

function SectionNotes({ notes, onOpen }: SectionNotesProps) {
  const listed = notes.filter(({ kind }) => kind === 'highlight');
  if (listed.length === 0) return null;
  return (
    <section
      data-own
      aria-labelledby="section-notes"
      className="mt-10 max-w-reading border-hairline border-t pt-6 print:hidden"
    >
      <h3 id="section-notes" className="mb-3 font-sans text-small font-semibold">
        Ihre Notizen in diesem Abschnitt
      </h3>
      <ul className="grid gap-2">
        {listed.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              onClick={() => onOpen(note.id)}
              className="grid min-h-11 w-full gap-1 rounded-inner border-brass border-l-3 px-4 py-2 text-left text-small hover:bg-petrol-tint"
            >
              <span className="line-clamp-2 text-ink-soft">„{note.quote}“</span>
              {note.text && <span className="line-clamp-3 whitespace-pre-line">{note.text}</span>}
              <NoteState note={note} />
            </button>
          </li>
        ))}
      </ul>
      <Link to={paths.notes} className="mt-3 inline-flex min-h-11 items-center text-small">
        Alle Notizen
      </Link>
    </section>
  );
}

function NoteState({ note: { orphaned, draft } }: { note: OwnNote }) {
  if (draft?.theirs)
    return <span className="text-brass-ink">In einem anderen Fenster geändert</span>;
  if (draft?.refused) return <span className="text-red">Nicht gespeichert: {draft.refused}</span>;
  if (draft) return <span className="text-brass-ink">Noch nicht übertragen, auf diesem Gerät</span>;
  if (!orphaned) return null;
  return <span className="text-brass-ink">Verwaist: Der Text ist hier geändert worden</span>;
}

export function BookmarkButton({ place }: { place: NotePlace }) {
  const { query, notes, add, remove } = useNotes();
  const bookmark = notesIn(notes, place).find(({ kind }) => kind === 'bookmark');
  const toggle = () => {
    if (bookmark) remove(bookmark);
    else add({ ...newNote(place), kind: 'bookmark' });
  };
  return (
    <button
      type="button"
      aria-pressed={Boolean(bookmark)}
      disabled={query.isPending}
      onClick={toggle}
      className={`${toolLook} aria-pressed:bg-transparent!`}
    >
      <BookmarkIcon className={clsx(bookmark && 'fill-brass text-brass')} />
      <span className="max-sm:sr-only">Lesezeichen</span>
    </button>
  );
}

type SectionName = Pick<NotePlace, 'moduleId' | 'sectionId'> & { trackId?: string | undefined };

const notesIn = (notes: readonly OwnNote[], place: SectionName) =>
  notes.filter(
    ({ moduleId, trackId, sectionId }) =>
      sectionId === place.sectionId &&
      (place.trackId ? trackId === place.trackId : trackId === null && moduleId === place.moduleId),
  );

const newNote = ({ moduleId, trackId, sectionId, title, heading }: NotePlace) => ({
  moduleId,
  trackId: trackId ?? null,
  sectionId,
  title,
  heading,
  createdAt: new Date().toISOString(),
});

interface SelectionBarProps {
  text: RefObject<HTMLElement | null>;
  onMark: (selected: Range) => void;
  onWrite: (selected: Range) => void;
}

interface Place {
  range: Range;
  top: number;
  left: number;
}

const BAR_WIDTH = 280;

function SelectionBar({ text, onMark, onWrite }: SelectionBarProps) {
  const place = useSelection(text);
  if (!place) return null;
  const { range, top, left } = place;
  const use = (what: (selected: Range) => void) => () => {
    what(range);
    getSelection()?.removeAllRanges();
  };
  return (
    <div
      role="toolbar"
      aria-label="Markierte Stelle"
      style={{ top, left }}
      onPointerDown={(event) => event.preventDefault()}
      className="absolute z-popover flex select-none animate-fade-in gap-1 rounded-box border border-hairline bg-surface p-1 shadow-soft print:hidden"
    >
      <Button variant="quiet" size="compact" onClick={use(onMark)}>
        <HighlighterIcon /> Markieren
      </Button>
      <Button variant="quiet" size="compact" onClick={use(onWrite)}>
        <NotebookPenIcon /> Notiz
      </Button>
    </div>
  );
}

function useSelection(text: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => setPlace(text.current && placeIn(text.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  return place;
}

function placeIn(root: HTMLElement): Place | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!root.contains(range.commonAncestorContainer) || !`${range}`.trim()) return null;
  const words = range.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const left = Math.min(words.left - frame.left, frame.width - BAR_WIDTH);
  return { range, top: words.bottom - frame.top + 8, left: Math.max(0, left) };
}

const HIGHLIGHT = 'own-note';

interface Marked {
  note: OwnNote;
  range: Range;
}

/** Marks notes with the CSS Custom Highlight API; browsers without it show the list only. */
function useHighlights(text: RefObject<HTMLElement | null>, notes: readonly OwnNote[]) {
  const marked = useRef<Marked[]>([]);
  useLayoutEffect(() => {
    if (!text.current) return;
    marked.current = markedIn(text.current, notes);
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(...marked.current.map(({ range }) => range)));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [text, notes]);
  return marked;
}

function markedIn(root: HTMLElement, notes: readonly OwnNote[]): Marked[] {
  if (notes.every(({ quote }) => quote === null)) return [];
  const page = new PageText(root);
  return notes.flatMap((note) => {
    if (note.quote === null) return [];
    const anchor = { exact: note.quote, prefix: note.prefix ?? '', suffix: note.suffix ?? '' };
    const range = page.find(anchor);
    return range ? [{ note, range }] : [];
  });
}

/** What is marked at a point of the window; the innermost where several are. */
function markedAt(marked: readonly Marked[], x: number, y: number): OwnNote | null {
  const hit = marked.filter(({ range }) =>
    [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    ),
  );
  hit.sort((one, other) => `${one.range}`.length - `${other.range}`.length);
  return hit[0]?.note ?? null;
}
