import { useMutation } from '@tanstack/react-query';
import ArchiveIcon from 'lucide-react/icons/folder-down';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startArchiveMutation } from '@/api/downloads';
import { saveFrom } from '@/lib/files';
import { Accordion } from '@/ui/accordion';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SearchField } from '@/ui/search-field';
import { toast } from '@/ui/toaster/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DocumentRow, reasonOf } from './document-row';
import { findDocuments } from './find-documents';
import type { DownloadGroup } from './group-downloads';

/**
 * The documents module by module, closed at first, so that one sees all groups at once; a search opens
 * the groups that hold what it finds. A link to a document (`?dokument=…`) opens its group.
 */
export function DocumentGroups({ groups }: { groups: DownloadGroup[] }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showAll = useCallback(() => {
    setWords('');
    field.current?.focus();
  }, []);
  // A letter stands there at once; a hundred rows follow as soon as there is time.
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
      <FoundDocuments groups={groups} words={sought} onShowAll={showAll} />
    </div>
  );
}

interface FoundDocumentsProps {
  groups: DownloadGroup[];
  words: string;
  onShowAll: () => void;
}

/** Drawn anew only with other words or documents, not with every letter. */
const FoundDocuments = memo(function FoundDocuments({
  groups,
  words,
  onShowAll,
}: FoundDocumentsProps) {
  const [params] = useSearchParams();
  const searching = words.trim() !== '';
  const found = findDocuments(groups, words);
  const open = found.filter(
    ({ documents }) => searching || documents.some(({ id }) => id === params.get('dokument')),
  );
  return (
    <>
      <VisuallyHidden role="status">{searching && foundText(found)}</VisuallyHidden>
      {found.length > 0 ? (
        <Accordion
          // Other groups are other things to open.
          key={searching ? found.map(({ id }) => id).join(' ') : ''}
          headingLevel={2}
          defaultOpen={open.map(({ id }) => id)}
          items={found.map((group) => ({
            id: group.id,
            title: <GroupTitle {...group} />,
            content: <Group group={group} whole={!searching} />,
          }))}
        />
      ) : (
        <EmptyState
          title="Dazu gibt es kein Dokument"
          action={
            <Button variant="secondary" onClick={onShowAll}>
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

function Group({ group, whole }: { group: DownloadGroup; whole: boolean }) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {group.documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {whole && group.id !== 'other' && <WholeGroup group={group} />}
    </>
  );
}

/** Every file of a group at once. */
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

function foundText(found: readonly DownloadGroup[]): string {
  const count = found.reduce((sum, { documents }) => sum + documents.length, 0);
  return count === 0 ? 'Kein Dokument gefunden' : `${countText(count)} gefunden`;
}
