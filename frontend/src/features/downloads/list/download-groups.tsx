import { useSearchParams } from 'react-router-dom';
import { Accordion } from '@/ui/accordion';
import { DocumentRow } from './document-row';
import type { DownloadGroup } from './group-downloads';

/**
 * The documents module by module, closed at first, so that one sees all groups at once. A link to a
 * document (`?dokument=…`) opens its group.
 */
export function DownloadGroups({ groups }: { groups: DownloadGroup[] }) {
  const [params] = useSearchParams();
  const asked = groups.filter(({ documents }) =>
    documents.some(({ id }) => id === params.get('dokument')),
  );
  return (
    <Accordion
      headingLevel={2}
      defaultOpen={asked.map(({ id }) => id)}
      items={groups.map(({ id, eyebrow, title, documents }) => ({
        id,
        title: <GroupTitle eyebrow={eyebrow} title={title} />,
        aside: documents.length === 1 ? '1 Dokument' : `${documents.length} Dokumente`,
        content: (
          <ul className="divide-y divide-hairline">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        ),
      }))}
    />
  );
}

function GroupTitle({ eyebrow, title }: Pick<DownloadGroup, 'eyebrow' | 'title'>) {
  return (
    <>
      {eyebrow && <span className="block text-small text-brass-ink">{eyebrow}</span>}
      {title}
    </>
  );
}
