import { Accordion } from '@/ui/accordion';
import { DownloadRow } from './download-row';
import type { DownloadGroup } from './group-downloads';

/** The documents module by module, closed at first, so that one sees all groups at once. */
export function DownloadGroups({ groups }: { groups: DownloadGroup[] }) {
  return (
    <Accordion
      headingLevel={2}
      items={groups.map(({ id, eyebrow, title, documents, downloads }) => ({
        id,
        title: <GroupTitle eyebrow={eyebrow} title={title} />,
        aside: documents === 1 ? '1 Dokument' : `${documents} Dokumente`,
        content: (
          <ul className="divide-y divide-hairline">
            {downloads.map((download) => (
              <DownloadRow key={download.id} download={download} />
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
