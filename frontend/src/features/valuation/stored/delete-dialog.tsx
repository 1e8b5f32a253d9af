import { useState } from 'react';
import type { ValuationDto } from '@/api';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TrashIcon } from '@/ui/icons/action-icons';
import { toast } from '@/ui/toaster/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useDeleteValuation } from '../api/delete-valuation';

interface DeleteDialogProps {
  valuation: ValuationDto;
}

/** Asks before a valuation is gone for good. */
export function DeleteDialog({ valuation }: DeleteDialogProps) {
  const [open, setOpen] = useState(false);
  const remove = useDeleteValuation();
  const subject = `${valuation.companyName} vom ${formatDate(valuation.createdAt)}`;

  async function confirm() {
    try {
      await remove.mutateAsync(valuation.id);
      toast({ title: 'Bewertung gelöscht', tone: 'success' });
    } catch {
      // The dialog stays open and says why.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung löschen"
      description={`Die Bewertung von ${subject} wird endgültig gelöscht.`}
      trigger={
        <Button variant="quiet" size="compact">
          <TrashIcon />
          <span>
            Löschen <VisuallyHidden>{subject}</VisuallyHidden>
          </span>
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Wird gelöscht …"
            onClick={confirm}
          >
            Endgültig löschen
          </Button>
        </>
      }
    >
      {remove.isError && (
        <Alert tone="error">
          {sentenceOf(remove.error, 'Die Bewertung konnte nicht gelöscht werden.')}
        </Alert>
      )}
    </Dialog>
  );
}
