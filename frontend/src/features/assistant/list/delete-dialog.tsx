import type { ConversationDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { toast } from '@/ui/toaster/toast';
import { useDeleteConversation } from '../api/delete-conversation';

interface DeleteDialogProps {
  conversation: ConversationDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (id: string) => void;
}

/** Asks before a conversation is gone for good. */
export function DeleteDialog({ conversation, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteConversation(conversation.id);

  async function confirm() {
    try {
      await remove.mutateAsync();
      toast({ title: 'Unterhaltung gelöscht', tone: 'success' });
      onDeleted(conversation.id);
    } catch {
      // The dialog stays open and says why.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Unterhaltung löschen"
      description={`„${conversation.title}“ wird mit allen Fragen und Antworten endgültig gelöscht.`}
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
          {sentenceOf(remove.error, 'Die Unterhaltung konnte nicht gelöscht werden.')}
        </Alert>
      )}
    </Dialog>
  );
}
