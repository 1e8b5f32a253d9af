import { useMutation } from '@tanstack/react-query';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import FileIcon from 'lucide-react/icons/file-down';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { notesPdfMutation } from '@/api/notes';
import { saveFile } from '@/lib/files';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { type OwnNote, useNotes } from '@/lib/notes/use-notes';
import { usePageTitle } from '@/lib/page-title';
import { notePath, paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { SearchField } from '@/ui/search-field';
import { SelectField } from '@/ui/select-field';
import { Loading, Skeleton } from '@/ui/skeleton';
import { FILTERS, type Filter, foundNotes, groupedNotes } from './notes-groups';
import { notesMarkdown } from './notes-markdown';

const FILTER_LABELS: Record<Filter, string> = {
  alle: 'Alles',
  markierungen: 'Markierungen',
  notizen: 'Notizen',
  lesezeichen: 'Lesezeichen',
  verwaist: 'Verwaist',
};

export default function NotesPage() {
  usePageTitle('Meine Notizen');
  const { query, notes, remove, drop } = useNotes();
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        eyebrow="Ihr Kurs"
        lead="Was Sie im Kurs markiert und dazu geschrieben haben. Jeder Eintrag führt an seine Stelle."
      >
        Meine Notizen
      </PageHeading>
      {query.isPending && notes.length === 0 && (
        <Loading label="Ihre Notizen werden geladen …" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {query.error && !query.data && (
        <ErrorState
          title="Ihre Notizen konnten nicht geladen werden"
          onRetry={() => query.refetch()}
        >
          {sentenceOf(query.error, 'Bitte versuchen Sie es erneut.')}
        </ErrorState>
      )}
      {query.data && notes.length === 0 && (
        <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
          <section aria-labelledby="no-notes" className="grid justify-items-start gap-2">
            <h2 id="no-notes" className="text-h3">
              Noch keine Notizen
            </h2>
            <p className="max-w-reading text-ink-soft">
              Wählen Sie in einem Abschnitt Worte aus. Darunter erscheint, womit Sie sie markieren
              oder eine Notiz dazu schreiben.
            </p>
            <LinkButton to={paths.modules} className="mt-4">
              Zu den Modulen
            </LinkButton>
          </section>
          <ExampleNote />
        </div>
      )}
      {notes.length > 0 && (
        <FoundNotes
          notes={notes}
          onDelete={(note) => (note.draft?.refused ? drop(note.id) : remove(note))}
        />
      )}
    </div>
  );
}

function ExampleNote() {
  return (
    <section aria-labelledby="example-note" className="grid gap-3">
      <h2 id="example-note" className="text-h3">
        So sieht eine Notiz aus <SampleMark />
      </h2>
      <p className="text-compact text-ink-soft">Modul 1, „Warum Sie jetzt anfangen“</p>
      <div className="grid gap-2 rounded-box border border-hairline bg-sunken p-4 sm:p-5">
        <blockquote className="border-brass border-l-3 pl-4 text-compact text-ink-soft">
          Elf Angebote warten, weil nur Brandt die größeren Aufträge kalkuliert.
        </blockquote>
        <p>Bei uns genauso. Im Januar mit der Werkstattleitung über die Kalkulation sprechen.</p>
      </div>
    </section>
  );
}

interface FoundNotesProps {
  notes: readonly OwnNote[];
  onDelete: (note: OwnNote) => void;
}

function FoundNotes({ notes, onDelete }: FoundNotesProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('alle');
  const found = foundNotes(notes, search, filter);
  const save = () => {
    const text = notesMarkdown(found, formatDate(new Date().toISOString()));
    saveFile(new Blob([text], { type: 'text/plain' }), 'meine-notizen.txt');
  };
  const pdf = useMutation({
    ...notesPdfMutation,
    onSuccess: (file) => saveFile(file, 'meine-notizen.pdf'),
  });
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr] print:hidden">
        <SearchField id="notes-search" label="Suchen" value={search} onValue={setSearch} />
        <SelectField
          id="notes-filter"
          label="Anzeigen"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
          options={FILTERS.map((one) => ({ value: one, label: FILTER_LABELS[one] }))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-b pb-2">
        <p role="status" className="figures text-ink-soft text-small">
          {found.length === 1 ? '1 Eintrag' : `${found.length} Einträge`}
        </p>
        <div className="-mx-4 flex flex-wrap print:hidden">
          <Button variant="quiet" size="compact" onClick={save}>
            Als Textdatei
          </Button>
          <Button
            variant="quiet"
            size="compact"
            busy={pdf.isPending}
            busyLabel="Wird gesetzt …"
            onClick={() => pdf.mutate()}
          >
            <FileIcon /> Alle als PDF
          </Button>
        </div>
      </div>
      {pdf.error && (
        <Alert tone="error">
          {sentenceOf(
            pdf.error,
            'Das PDF konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
          )}
        </Alert>
      )}
      {groupedNotes(found).map(({ key, title, sections }) => (
        <section key={key} aria-labelledby={`notes-${key}`} className="grid gap-5">
          <h2 id={`notes-${key}`} className="text-h3">
            {title}
          </h2>
          {sections.map((section) => (
            <div key={section.key} className="grid gap-3">
              <h3 className="font-sans text-compact font-semibold">{section.heading}</h3>
              <ul className="grid gap-3">
                {section.notes.map((note) => (
                  <li key={note.id}>
                    <NoteEntry note={note} onDelete={() => onDelete(note)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function NoteEntry({ note, onDelete }: { note: OwnNote; onDelete: () => void }) {
  const { kind, quote, text, orphaned, open, draft, createdAt, section } = note;
  return (
    <article className="grid gap-2 rounded-box border border-hairline bg-surface p-4 sm:p-5">
      {kind === 'bookmark' && (
        <p className="flex items-center gap-2">
          <BookmarkIcon className="text-brass" /> Lesezeichen
        </p>
      )}
      {quote && (
        <blockquote className="max-w-reading whitespace-pre-line border-brass border-l-3 pl-4 text-compact text-ink-soft">
          {quote}
        </blockquote>
      )}
      {text && <p className="max-w-reading whitespace-pre-line wrap-anywhere">{text}</p>}
      {draft?.refused && <p className="text-red text-small">Nicht gespeichert: {draft.refused}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
        <span className="figures">{formatDate(createdAt)}</span>
        {orphaned && <Badge>Verwaist</Badge>}
        {!open && <Badge tone="locked">Gesperrt</Badge>}
        {draft && !draft.refused && <span>Noch nicht übertragen, auf diesem Gerät</span>}
        {open && (section !== null || draft?.create) && (
          <Link to={notePath(note)} className="inline-flex min-h-11 items-center print:hidden">
            {orphaned ? 'Zum Abschnitt' : 'Zur Stelle'}
          </Link>
        )}
        <button
          type="button"
          onClick={onDelete}
          className="-mr-2 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-inner px-2 hover:bg-petrol-tint hover:text-petrol print:hidden"
        >
          <TrashIcon /> <span className="max-sm:sr-only">Löschen</span>
        </button>
      </div>
    </article>
  );
}
