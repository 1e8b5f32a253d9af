import { useState } from 'react';
import type { HttpError } from 'react-admin';
import type { AdminDownloadDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import type { FailureBody } from '../../data/http-client';
import { staffApi } from '../../data/staff-api';
import { useStaffCall } from '../../data/use-staff-call';
import { FileField } from '../../inputs/file-field';
import { FILE_HELP } from '../download-words';

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
