import { useQuery } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import type { AdminDownloadDto, DownloadVersionDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../actions/confirmed-action';
import type { FailureBody } from '../data/http-client';
import { dataProvider, staffApi } from '../data/staff-api';
import { useSaveFile } from '../data/use-save-file';
import { useStaffCall } from '../data/use-staff-call';
import { EditScreen } from '../edit/edit-screen';
import { FileField } from '../edit/file-field';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Moment, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { DownloadInputs } from './download-inputs';
import { DownloadStates } from './download-states';
import { FILE_HELP, sourceLabels } from './labels';

const LIST = listPath('downloads');

/** What a document is called, where it stands, and its file. */
export const DownloadEdit = () => (
  <EditScreen<AdminDownloadDto>
    fields={['title', 'description', 'moduleId', 'orderIndex', 'visible']}
  >
    {(download, conflict) => (
      <>
        <ScreenHeading
          title={download.title}
          back={{ to: LIST, label: 'Downloads' }}
          state={<DownloadStates files={[download]} />}
        />
        {download.fileChanged && <FileChanged download={download} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section title="Angaben">
            <RecordForm conflict={conflict} back={LIST}>
              <DownloadInputs />
            </RecordForm>
          </Section>
          <DownloadFile download={download} />
        </div>
      </>
    )}
  </EditScreen>
);

/** The course brings something new for a document that staff have changed: staff choose. */
function FileChanged({ download: { id } }: { download: AdminDownloadDto }) {
  const call = (choice: 'use-file' | 'keep-own') => () =>
    staffApi.post<AdminDownloadDto>(`/downloads/${id}/${choice}`);
  return (
    <Alert tone="info" title="Der Kurs bringt eine neue Fassung dieser Unterlage mit">
      <div className="grid gap-3">
        <p>Gezeigt wird weiter Ihre eigene Fassung, bis Sie sich entscheiden.</p>
        <div className="flex flex-wrap gap-3">
          <ConfirmedAction
            label="Fassung des Kurses übernehmen"
            title="Fassung des Kurses übernehmen?"
            confirm="Übernehmen"
            busyLabel="Wird übernommen …"
            call={call('use-file')}
            done={() => ({ title: 'Fassung des Kurses übernommen' })}
            failure="Die Fassung konnte nicht übernommen werden."
          >
            <p>
              Titel, Beschreibung, Ort und Datei kommen wieder aus dem Kurs. Ihre Datei bleibt als
              frühere Fassung erhalten.
            </p>
          </ConfirmedAction>
          <ConfirmedAction
            label="Eigene Fassung behalten"
            title="Eigene Fassung behalten?"
            confirm="Behalten"
            busyLabel="Wird gespeichert …"
            call={call('keep-own')}
            done={() => ({ title: 'Eigene Fassung behalten' })}
            failure="Die Entscheidung konnte nicht gespeichert werden."
          >
            <p>
              Ihre Fassung wird weiter gezeigt. Der Hinweis erscheint erst wieder, wenn sich der
              Kurs erneut ändert.
            </p>
          </ConfirmedAction>
        </div>
      </div>
    </Alert>
  );
}

/** The file that is offered now, the ones before, and what can be done with it. */
function DownloadFile({ download }: { download: AdminDownloadDto }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Section title="Datei">
        <Facts
          items={[
            ['Name', download.fileName],
            ['Art und Größe', `${download.fileType}, ${formatFileSize(download.fileSize)}`],
            ['Downloads', formatNumber(download.downloadCount)],
            ['Fassung vom', formatMoment(download.fileWrittenAt)],
            ['Von', download.fileAuthor],
            ['Herkunft', sourceLabels[download.source]],
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <SaveStoredFile path={encodeURIComponent(download.id)} name={download.fileName} />
          <ReplaceFile download={download} />
          {download.source === 'staff' && <WithdrawDownload download={download} />}
        </div>
      </Section>
      <FileVersions download={download} />
    </div>
  );
}

/** Removes a document of staff for good; those of the course can only be hidden. */
function WithdrawDownload({ download }: { download: AdminDownloadDto }) {
  return (
    <ConfirmedAction
      label="Zurückziehen"
      variant="quiet"
      title="Unterlage endgültig zurückziehen?"
      confirm="Zurückziehen"
      busyLabel="Wird zurückgezogen …"
      danger
      call={() => dataProvider.delete<AdminDownloadDto>('downloads', { id: download.id })}
      done={() => ({
        title: 'Unterlage zurückgezogen',
        description: `„${download.title}“ gibt es nicht mehr.`,
      })}
      failure="Die Unterlage konnte nicht zurückgezogen werden."
      leadsTo={() => listPath('downloads')}
    >
      <p>
        „{download.title}“ wird mit allen Fassungen gelöscht; frühere Links öffnen nichts mehr. Das
        lässt sich nicht rückgängig machen. Wenn Sie die Unterlage nur vorübergehend nicht zeigen
        möchten, schalten Sie stattdessen „Für Leser sichtbar“ aus.
      </p>
    </ConfirmedAction>
  );
}

/** The files a document had before; each can be offered again. */
function FileVersions({ download }: { download: AdminDownloadDto }) {
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
              author ?? sourceLabels.content,
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

interface SaveStoredFileProps {
  /** Of the document, or of one of its versions. */
  path: string;
  /** Names the file where several buttons say the same. */
  name: string;
}

/** Opens a file as it is stored; this counts as no download. */
function SaveStoredFile({ path, name }: SaveStoredFileProps) {
  const { mutate, isPending } = useSaveFile();
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`Herunterladen: ${name}`}
      busy={isPending}
      busyLabel="Wird geladen …"
      onClick={() => mutate({ url: `/api/admin/downloads/${path}/file` })}
    >
      <DownloadIcon />
      Herunterladen
    </Button>
  );
}

/** Offers another file under the same title; the one before stays as a version. */
export function ReplaceFile({ download }: { download: AdminDownloadDto }) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, error, reset } = useStaffCall({
    call: (chosen: File) => {
      const form = new FormData();
      form.append('updatedAt', download.updatedAt);
      form.append('file', chosen, chosen.name);
      return staffApi.upload<AdminDownloadDto>(`/downloads/${download.id}/file`, form);
    },
    done: () => ({ title: 'Datei ersetzt', description: `„${download.title}“ ist aktualisiert.` }),
    failure: 'Die Datei konnte nicht hochgeladen werden.',
  });
  const fault = (error as (HttpError & { body?: FailureBody }) | null)?.body?.errors?.file;

  function change(nowOpen: boolean) {
    setOpen(nowOpen);
    setFile(null);
    reset();
  }

  return (
    <Dialog
      title="Datei ersetzen"
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="secondary" size="compact">
          Datei ersetzen
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button
            disabled={!file}
            busy={isPending}
            busyLabel="Wird hochgeladen …"
            onClick={() => file && mutate(file, { onSuccess: () => change(false) })}
          >
            Jetzt ersetzen
          </Button>
        </>
      }
    >
      <p className="text-compact">
        Leser erhalten ab sofort die neue Datei. Die bisherige bleibt als frühere Fassung erhalten.
        Noch nicht gespeicherte Angaben im Formular gehen dabei verloren.
      </p>
      <FileField
        label={`Neue ${download.fileType}-Datei`}
        accept={`.${download.fileType.toLowerCase()}`}
        help={FILE_HELP}
        onChosen={(chosen) => {
          reset();
          setFile(chosen);
        }}
        {...(fault && { error: fault })}
      />
    </Dialog>
  );
}
