import { useMutation } from '@tanstack/react-query';
import ArchiveIcon from 'lucide-react/icons/folder-down';
import { useRef, useState } from 'react';
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
  const [params] = useSearchParams();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const searching = words.trim() !== '';
  const found = findDocuments(groups, words);
  const open = found.filter(
    ({ documents }) => searching || documents.some(({ id }) => id === params.get('dokument')),
  );
  function showAll() {
    setWords('');
    field.current?.focus();
  }

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
            <Button variant="secondary" onClick={showAll}>
              Alle Dokumente zeigen
            </Button>
          }
        >
          Versuchen Sie ein kürzeres Wort, etwa „Vertrag“ oder „Liste“.
        </EmptyState>
      )}
    </div>
  );
}

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
