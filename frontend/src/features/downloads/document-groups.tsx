import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ArchiveIcon from 'lucide-react/icons/folder-down';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { startArchiveMutation } from '@/api/downloads';
import { saveFrom } from '@/lib/files';
import { Accordion } from '@/ui/accordion';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SearchField } from '@/ui/search-field';
import { toast } from '@/ui/toaster/toast';
import { DocumentRow, reasonOf } from './document-row';
import { findDocuments, firstDocuments } from './find-documents';
import type { DownloadGroup } from './group-downloads';

/** So many of what a search finds are drawn at once; more would hold up the next letter. */
const SHOWN_AT_ONCE = 20;

/** The groups of documents, closed at first; a link (`?dokument=…`) opens its group. */
export function DocumentGroups({ groups }: { groups: DownloadGroup[] }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const leaveSearch = useCallback(() => {
    setWords('');
    field.current?.focus();
  }, []);
  // A letter stands there at once; what it finds follows as soon as there is time.
  const sought = useDeferredValue(words);

  return (
    <div className="grid gap-6">
      <SearchField
        ref={field}
        label="Dokument suchen"
        placeholder="zum Beispiel Kaufvertrag"
        autoComplete="off"
        enterKeyHint="search"
        className="max-w-form"
        value={words}
        onValue={setWords}
      />
      <Documents groups={groups} words={sought} onLeaveSearch={leaveSearch} />
    </div>
  );
}

interface DocumentsProps {
  groups: DownloadGroup[];
  words: string;
  onLeaveSearch: () => void;
}

const Documents = memo(function Documents({ groups, words, onLeaveSearch }: DocumentsProps) {
  const searching = words.trim() !== '';
  const found = searching ? findDocuments(groups, words) : groups;
  const count = found.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <>
      {/* Where nothing is found, the box below says it to the eye. */}
      <p
        role="status"
        className={clsx(
          'figures -mb-2 text-compact text-ink-soft',
          (!searching || count === 0) && 'sr-only',
        )}
      >
        {searching && foundText(count)}
      </p>
      {!searching && <FoldedGroups groups={groups} />}
      {searching && count > 0 && <FoundDocuments groups={found} count={count} words={words} />}
      {searching && count === 0 && (
        <EmptyState
          title="Dazu gibt es kein Dokument"
          action={
            <Button variant="secondary" onClick={onLeaveSearch}>
              Alle Dokumente zeigen
            </Button>
          }
        >
          Versuchen Sie ein kürzeres Wort, etwa „Vertrag“ oder „Liste“.
        </EmptyState>
      )}
    </>
  );
});

function FoldedGroups({ groups }: { groups: DownloadGroup[] }) {
  const [params] = useSearchParams();
  const linked = groups.filter(({ documents }) =>
    documents.some(({ id }) => id === params.get('dokument')),
  );
  return (
    <Accordion
      headingLevel={2}
      defaultOpen={linked.map(({ id }) => id)}
      items={groups.map((group) => ({
        id: group.id,
        title: <GroupTitle {...group} />,
        content: (
          <>
            <DocumentRows documents={group.documents} />
            {group.id !== 'other' && <WholeGroup group={group} />}
          </>
        ),
      }))}
    />
  );
}

interface FoundDocumentsProps {
  groups: DownloadGroup[];
  count: number;
  words: string;
}

function FoundDocuments({ groups, count, words }: FoundDocumentsProps) {
  const [wholeOf, setWholeOf] = useState<string>();
  const [isPending, startTransition] = useTransition();
  const whole = wholeOf === words;
  const shown = firstDocuments(groups, whole ? count : SHOWN_AT_ONCE);
  const firstOfRest = groups.flatMap(({ documents }) => documents)[SHOWN_AT_ONCE]?.id;
  useEffect(() => {
    if (whole && firstOfRest) focusDocument(firstOfRest);
  }, [whole, firstOfRest]);
  return (
    <div className="grid gap-5">
      <div className="divide-y divide-hairline rounded-box border border-hairline bg-surface">
        {shown.map(({ group, documents }) => (
          <section key={group.id} className="px-4 pt-4 pb-5 sm:px-6">
            <h2 className="pb-1 font-normal font-sans text-ink-soft text-small">
              {group.eyebrow && (
                <span className="font-semibold text-brass-ink">{group.eyebrow} · </span>
              )}
              {group.title}
            </h2>
            <DocumentRows documents={documents} />
          </section>
        ))}
      </div>
      {!whole && count > SHOWN_AT_ONCE && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel="Werden gezeigt …"
          onClick={() => startTransition(() => setWholeOf(words))}
        >
          Alle {count} Dokumente zeigen
        </Button>
      )}
    </div>
  );
}

const focusDocument = (id: string) =>
  document.getElementById(id)?.querySelector('a')?.focus({ preventScroll: true });

function DocumentRows({ documents }: Pick<DownloadGroup, 'documents'>) {
  return (
    <ul className="divide-y divide-hairline">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function WholeGroup({ group }: { group: DownloadGroup }) {
  const { mutate, isPending } = useMutation({
    ...startArchiveMutation,
    onSuccess: (answer, ...rest) => {
      saveFrom(answer.url);
      toast({
        title: 'Download gestartet',
        description: `${group.title}: ${answer.files} Dateien werden heruntergeladen.`,
      });
      return startArchiveMutation.onSuccess?.(answer, ...rest);
    },
    onError: (error) =>
      toast({
        title: 'Download fehlgeschlagen',
        description: reasonOf(error),
        tone: 'destructive',
      }),
  });
  return (
    <div className="mt-5 border-hairline border-t pt-5">
      <Button
        variant="secondary"
        size="compact"
        busy={isPending}
        busyLabel="Wird gepackt …"
        onClick={({ detail }) => detail < 2 && mutate(group.id)}
      >
        <ArchiveIcon />
        <span>
          Alle als ZIP<span className="sr-only">: {group.title}</span>
        </span>
      </Button>
    </div>
  );
}

function GroupTitle({ eyebrow, title, documents }: DownloadGroup) {
  return (
    <>
      <span className="block text-small">
        {eyebrow && <span className="text-brass-ink">{eyebrow} · </span>}
        <span className="figures font-normal text-ink-soft">{countText(documents.length)}</span>
      </span>
      {title}
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 Dokument' : `${count} Dokumente`);

function foundText(count: number): string {
  return count === 0 ? 'Kein Dokument gefunden' : `${countText(count)} gefunden`;
}
