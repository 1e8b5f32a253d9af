import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import {
  BooleanInput,
  type HttpError,
  maxLength,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { type AdminDownloadDto, type DownloadVersionDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { ConfirmedAction } from '../../components/confirmed-action';
import { Fetched } from '../../components/fetched';
import { FileField } from '../../components/file-field';
import { LongLineInput } from '../../components/inputs';
import { RecordHeading } from '../../components/page-heading';
import { listPath } from '../../components/paths';
import { EditPage, FormToolbar } from '../../components/record-pages';
import { Facts, Moment, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { useSaveFile, useStaffCall } from '../../components/staff-call';
import { type FailureBody } from '../../data-provider';
import { formatMoment } from '../../moments';
import { dataProvider, staffApi } from '../../staff-api';
import { DownloadStates, FILE_HELP, sourceLabels } from './labels';

export const DownloadEdit = () => (
  <EditPage<AdminDownloadDto>
    fields={['title', 'description', 'moduleId', 'orderIndex', 'visible']}
  >
    {(download) => (
      <>
        <RecordHeading title={download.title} state={<DownloadStates download={download} />} />
        {download.fileChanged && <FileChanged download={download} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section title="Angaben">
            <SimpleForm toolbar={<FormToolbar />}>
              <DownloadInputs />
            </SimpleForm>
          </Section>
          <DownloadFile download={download} />
        </div>
      </>
    )}
  </EditPage>
);

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
            call={call('use-file')}
            done="Fassung des Kurses übernommen"
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
            call={call('keep-own')}
            done="Eigene Fassung behalten"
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

function WithdrawDownload({ download }: { download: AdminDownloadDto }) {
  return (
    <ConfirmedAction
      label="Zurückziehen"
      variant="quiet"
      title="Unterlage endgültig zurückziehen?"
      confirm="Zurückziehen"
      danger
      call={() => dataProvider.delete<AdminDownloadDto>('downloads', { id: download.id })}
      done={() => ({
        title: 'Unterlage zurückgezogen',
        description: `„${download.title}“ gibt es nicht mehr.`,
      })}
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

function FileVersions({ download }: { download: AdminDownloadDto }) {
  const path = `/downloads/${download.id}/versions`;
  const restore = (versionId: string) => () =>
    staffApi.post<AdminDownloadDto>(`${path}/${versionId}/restore`);
  return (
    <Section title="Frühere Fassungen">
      <Fetched<DownloadVersionDto[]> path={path} seenAt={download.updatedAt}>
        {(data) => (
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
                    call={restore(id)}
                    done="Frühere Datei wiederhergestellt"
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
      </Fetched>
    </Section>
  );
}

interface SaveStoredFileProps {
  /** Of the document, or of one of its versions. */
  path: string;
  /** Names the file where several buttons say the same. */
  name: string;
}

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

export function DownloadInputs() {
  return (
    <>
      <LongLineInput source="title" validate={[required(), maxLength(200)]} />
      <TextInput
        source="description"
        multiline
        minRows={2}
        validate={[required(), maxLength(1000)]}
      />
      <ReferenceInput
        source="moduleId"
        reference="modules"
        sort={{ field: 'orderIndex', order: 'ASC' }}
      >
        <SelectInput label="Modul" optionText="title" emptyText="Bonus-Material" />
      </ReferenceInput>
      <NumberInput
        source="orderIndex"
        min={1}
        max={999}
        step={1}
        helperText="Kleinere Zahlen stehen weiter oben."
      />
      <BooleanInput
        source="visible"
        helperText="Eine verborgene Unterlage kann niemand öffnen, auch nicht mit einem früheren Link."
      />
    </>
  );
}
