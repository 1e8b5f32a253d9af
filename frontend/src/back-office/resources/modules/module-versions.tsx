import { useQuery } from '@tanstack/react-query';
import { splitSections } from '@toolkit/domain/course';
import { Suspense, useState } from 'react';
import {
  type AdminModuleDetailDto,
  type DeletedDto,
  type ModuleUpdateDto,
  type ModuleVersionDetailDto,
  type ModuleVersionDto,
} from '@/api';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lazyPart } from '@/ui/lazy-part';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../../components/confirmed-action';
import { Fetched, useStaffQuery } from '../../components/fetched';
import { Moment, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { StateBadge } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';

const Markdown = lazyPart(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

export function ModuleVersions({ module }: { module: AdminModuleDetailDto }) {
  const path = `/modules/${module.id}/versions`;
  return (
    <Section title="Fassungen">
      <Fetched<ModuleVersionDto[]> path={path} seenAt={module.updatedAt}>
        {(data) => (
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
      </Fetched>
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
      call={() => staffApi.post<AdminModuleDetailDto>(`${path}/${version.id}/restore`)}
      done="Fassung wiederhergestellt"
    >
      <p>
        Leser sehen ab sofort die Fassung vom {formatMoment(version.writtenAt)}. Die jetzige bleibt
        unter den Fassungen erhalten. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}

interface ReadVersionProps {
  moduleId: string;
  versionId: string;
  label: string;
}

export function ReadVersion({ moduleId, versionId, label }: ReadVersionProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['modules', 'version', moduleId, versionId],
    queryFn: ({ signal }) =>
      staffApi.get<ModuleVersionDetailDto>(`/modules/${moduleId}/versions/${versionId}`, signal),
    enabled: open,
  });
  return (
    <Dialog
      size="wide"
      title={data?.title ?? 'Fassung lesen'}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          {label}
        </Button>
      }
    >
      {error && <p className="text-red">{error.message}</p>}
      {data ? (
        <>
          <p className="text-ink-soft">{data.description}</p>
          <Suspense fallback={<VersionSkeleton />}>
            {splitSections(data.content).map(({ index, markdown }) => (
              <Markdown key={index}>{markdown}</Markdown>
            ))}
          </Suspense>
        </>
      ) : (
        !error && <VersionSkeleton />
      )}
    </Dialog>
  );
}

function VersionSkeleton() {
  return (
    <Loading label="Die Fassung wird geladen …">
      <Skeleton className="h-64" />
    </Loading>
  );
}

const SENTENCE = {
  label: 'Was ist neu?',
  help: 'Ein Satz für alle, die dieses Modul gekauft haben.',
  maxLength: 300,
  required: 'Bitte schreiben Sie, was neu ist.',
};

export function ModuleUpdates({ moduleId }: { moduleId: string }) {
  const path = `/modules/${moduleId}/updates`;
  const { data = [], error } = useStaffQuery<ModuleUpdateDto[]>(path);
  return (
    <Section title="Mitglieder benachrichtigen">
      <p className="max-w-reading text-ink-soft">
        {
          'Mitglieder erfahren von einer Überarbeitung nur, wenn Sie es hier vormerken. Alles Vorgemerkte geht mittwochs in einer einzigen E-Mail hinaus, an alle mit Zugang, die das nicht abgestellt haben.'
        }
      </p>
      {error && <p className="text-red">{error.message}</p>}
      <SmallTable
        label="Nachrichten zu diesem Modul"
        columns={['Vom', 'Was neu ist', 'Stand', 'Vorgang']}
        empty="Zu diesem Modul wurde noch nichts gemeldet."
        rows={data.map(({ id, createdAt, sentence, sent }) => ({
          id,
          cells: [
            <Moment key="createdAt" value={createdAt} />,
            sentence,
            sent ? (
              <StateBadge key="state" tone="good">
                Versendet
              </StateBadge>
            ) : (
              <StateBadge key="state" tone="waiting">
                Vorgemerkt
              </StateBadge>
            ),
            !sent && <TakeBack key="back" path={`${path}/${id}`} />,
          ],
        }))}
      />
      <div>
        <ConfirmedAction
          label="Nachricht vormerken"
          title="Mitglieder benachrichtigen"
          confirm="Vormerken"
          asks={SENTENCE}
          call={(sentence) => staffApi.post<ModuleUpdateDto[]>(path, { sentence })}
          done="Vorgemerkt für Mittwoch"
        >
          <p>
            Bis zum Versand am nächsten Mittwoch können Sie sie zurücknehmen. Was heute, an einem
            Mittwoch, vorgemerkt wird, geht eine Woche später hinaus. Noch nicht gespeicherte
            Eingaben am Modul gehen verloren.
          </p>
        </ConfirmedAction>
      </div>
    </Section>
  );
}

function TakeBack({ path }: { path: string }) {
  return (
    <ConfirmedAction
      label="Zurücknehmen"
      variant="quiet"
      title="Nachricht zurücknehmen?"
      confirm="Zurücknehmen"
      call={() => staffApi.delete<DeletedDto>(path)}
      done="Zurückgenommen"
    >
      <p>Mitglieder erfahren davon nichts. Noch nicht gespeicherte Eingaben gehen verloren.</p>
    </ConfirmedAction>
  );
}
