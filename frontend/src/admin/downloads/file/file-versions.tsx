import { useQuery } from '@tanstack/react-query';
import type { AdminDownloadDto, DownloadVersionDto } from '@/api';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { staffApi } from '../../data/staff-api';
import { Moment } from '../../screen/moment';
import { Section } from '../../screen/section';
import { SmallTable } from '../../screen/small-table';
import { formatFileSize } from '../../words/file-size';
import { formatMoment } from '../../words/moments';
import { sourceWords } from '../download-words';
import { SaveStoredFile } from './save-stored-file';

/** The files a document had before; each can be offered again. */
export function FileVersions({ download }: { download: AdminDownloadDto }) {
  const path = `/downloads/${download.id}/versions`;
  const { data, error } = useQuery({
    queryKey: ['downloads', 'versions', download.id, download.updatedAt],
    queryFn: ({ signal }) => staffApi.get<DownloadVersionDto[]>(path, signal),
  });
  const restore = (versionId: string) => () =>
    staffApi.post<AdminDownloadDto>(`${path}/${versionId}/restore`);
  return (
    <Section title="Frühere Fassungen">
      {error && <p className="text-red">{error.message}</p>}
      {!data && !error && (
        <Loading label="Fassungen werden geladen …">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Frühere Fassungen"
          columns={['Vom', 'Von', 'Größe', 'Vorgang']}
          empty="Die Datei wurde noch nicht ersetzt."
          rows={data.map(({ id, writtenAt, author, fileSize }) => ({
            id,
            cells: [
              <Moment key="writtenAt" value={writtenAt} />,
              author ?? sourceWords.content,
              formatFileSize(fileSize),
              <div key="actions" className="flex flex-wrap gap-2">
                <SaveStoredFile
                  path={`${encodeURIComponent(download.id)}/versions/${id}`}
                  name={`Fassung vom ${formatMoment(writtenAt)}`}
                />
                <ConfirmedAction
                  label="Wiederherstellen"
                  variant="quiet"
                  title="Frühere Datei wieder anbieten?"
                  confirm="Wiederherstellen"
                  busyLabel="Wird wiederhergestellt …"
                  call={restore(id)}
                  done={() => ({ title: 'Frühere Datei wiederhergestellt' })}
                  failure="Die Fassung konnte nicht wiederhergestellt werden."
                >
                  <p>
                    Leser erhalten ab sofort die Datei vom {formatMoment(writtenAt)}. Die jetzige
                    bleibt als Fassung erhalten.
                  </p>
                </ConfirmedAction>
              </div>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
