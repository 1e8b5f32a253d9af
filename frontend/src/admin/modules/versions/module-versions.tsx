import { useQuery } from '@tanstack/react-query';
import type { AdminModuleDetailDto, ModuleVersionDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { staffApi } from '../../data/staff-api';
import { Moment } from '../../screen/moment';
import { Section } from '../../screen/section';
import { SmallTable } from '../../screen/small-table';
import { formatMoment } from '../../words/moments';
import { ReadVersion } from './read-version';

/** The texts a module had or could have; each can be read and brought back. */
export function ModuleVersions({ module }: { module: AdminModuleDetailDto }) {
  const path = `/modules/${module.id}/versions`;
  const { data, error } = useQuery({
    // Saving makes a version, too.
    queryKey: ['modules', 'versions', module.id, module.updatedAt],
    queryFn: ({ signal }) => staffApi.get<ModuleVersionDto[]>(path, signal),
  });
  return (
    <Section title="Fassungen">
      {error && <p className="text-red">{error.message}</p>}
      {!data && !error && (
        <Loading label="Fassungen werden geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Fassungen"
          columns={['Vom', 'Von', 'Titel', 'Zeichen', 'Vorgang']}
          empty="Dieses Modul wurde hier noch nicht geändert."
          rows={data.map((version) => ({
            id: version.id,
            cells: [
              <Moment key="writtenAt" value={version.writtenAt} />,
              authorOf(version, module),
              version.title,
              formatNumber(version.contentLength),
              <div key="actions" className="flex flex-wrap gap-2">
                <ReadVersion moduleId={module.id} versionId={version.id} label="Lesen" />
                <RestoreVersion path={path} version={version} />
              </div>,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function authorOf({ id, author }: ModuleVersionDto, { fileVersionId }: AdminModuleDetailDto) {
  return author ?? (id === fileVersionId ? 'Kursdatei, jetziger Stand' : 'Kursdatei');
}

function RestoreVersion({ path, version }: { path: string; version: ModuleVersionDto }) {
  return (
    <ConfirmedAction
      label="Wiederherstellen"
      variant="quiet"
      title="Fassung wiederherstellen?"
      confirm="Wiederherstellen"
      busyLabel="Wird wiederhergestellt …"
      call={() => staffApi.post<AdminModuleDetailDto>(`${path}/${version.id}/restore`)}
      done={() => ({ title: 'Fassung wiederhergestellt' })}
      failure="Die Fassung konnte nicht wiederhergestellt werden."
    >
      <p>
        Leser sehen ab sofort die Fassung vom {formatMoment(version.writtenAt)}. Die jetzige bleibt
        unter den Fassungen erhalten. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}
