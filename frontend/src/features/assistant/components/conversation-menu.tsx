import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import MoreIcon from 'lucide-react/icons/ellipsis';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConversationDto } from '@/api';
import {
  allMessages,
  conversationOf,
  deleteConversationMutation,
  renameConversationMutation,
} from '@/api/assistant';
import { saveFile } from '@/lib/files';
import { HttpError, sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog, DialogClose } from '@/ui/dialog';
import { DropdownMenu, DropdownMenuItem } from '@/ui/dropdown-menu';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';
import { conversationText } from './conversation-text';

const MAX_LENGTH = 120;

const schema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Titel ein.')
    .max(MAX_LENGTH, `Der Titel darf höchstens ${MAX_LENGTH} Zeichen lang sein.`),
});

type Asked = 'rename' | 'delete' | null;

interface ConversationMenuProps {
  conversation: ConversationDto;
  onDeleted: (id: string) => void;
}

export function ConversationMenu({ conversation, onDeleted }: ConversationMenuProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = useExport();
  useReturnToButton(asked, button);
  const closeOn = (open: boolean) => !open && setAsked(null);
  return (
    <div className="relative shrink-0">
      <DropdownMenu
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`Aktionen für „${conversation.title}“`}
            className="grid size-11 place-items-center rounded-box text-petrol hover:bg-petrol-tint"
          >
            <MoreIcon />
          </button>
        }
      >
        <DropdownMenuItem icon={<PencilIcon />} onSelect={() => setAsked('rename')}>
          Umbenennen
        </DropdownMenuItem>
        <DropdownMenuItem icon={<DownloadIcon />} onSelect={() => void save(conversation)}>
          Als Text speichern
        </DropdownMenuItem>
        <DropdownMenuItem icon={<TrashIcon />} onSelect={() => setAsked('delete')}>
          Löschen
        </DropdownMenuItem>
      </DropdownMenu>
      <RenameDialog conversation={conversation} open={asked === 'rename'} onOpenChange={closeOn} />
      <DeleteDialog
        conversation={conversation}
        open={asked === 'delete'}
        onOpenChange={closeOn}
        onDeleted={onDeleted}
      />
    </div>
  );
}

function useReturnToButton(asked: Asked, button: React.RefObject<HTMLButtonElement | null>): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== null && asked === null) button.current?.focus();
    before.current = asked;
  }, [asked, button]);
}

function useExport() {
  return async ({ id, title }: ConversationDto) => {
    try {
      const messages = await allMessages(conversationOf(id));
      const text = conversationText(title, messages, new Date());
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName(title));
    } catch {
      toast({
        title: 'Fehler',
        description: 'Die Unterhaltung konnte nicht gespeichert werden.',
        tone: 'destructive',
      });
    }
  };
}

function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}.,-]+/gu, ' ').trim();
  return `${words || 'Unterhaltung'}.txt`;
}

interface RenameDialogProps {
  conversation: ConversationDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RenameDialog({ conversation, open, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Unterhaltung umbenennen">
      <RenameForm conversation={conversation} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeleteDialogProps {
  conversation: ConversationDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (id: string) => void;
}

function DeleteDialog({ conversation, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const remove = useMutation(deleteConversationMutation(conversation.id));

  async function confirm() {
    try {
      await remove.mutateAsync();
      toast({ title: 'Unterhaltung gelöscht', tone: 'success' });
      onDeleted(conversation.id);
    } catch {}
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Unterhaltung löschen"
      description={`„${conversation.title}“ wird mit allen Fragen und Antworten endgültig gelöscht.`}
      action="Endgültig löschen"
      busyLabel="Wird gelöscht …"
      busy={remove.isPending}
      onConfirm={confirm}
      failure={
        remove.error
          ? sentenceOf(remove.error, 'Die Unterhaltung konnte nicht gelöscht werden.')
          : undefined
      }
    />
  );
}

interface RenameFormProps {
  conversation: ConversationDto;
  onDone: () => void;
}

function RenameForm({ conversation, onDone }: RenameFormProps) {
  const rename = useMutation(renameConversationMutation(conversation.id));
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { title: conversation.title },
  });

  useEffect(() => setFocus('title', { shouldSelect: true }), [setFocus]);

  const submit = handleSubmit(async ({ title }) => {
    try {
      await rename.mutateAsync(title);
      onDone();
    } catch (error) {
      const message = error instanceof HttpError ? error.fields.title?.[0] : undefined;
      if (message) setError('title', { message }, { shouldFocus: true });
    }
  });

  const fieldError = formState.errors.title?.message;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset disabled={rename.isPending}>
        <TextField {...register('title')} label="Titel" error={fieldError} aria-required />
      </fieldset>
      {rename.isError && !fieldError && (
        <Alert tone="error">
          {sentenceOf(rename.error, 'Der Titel konnte nicht gespeichert werden.')}
        </Alert>
      )}
      <ButtonRow>
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={rename.isPending} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </ButtonRow>
    </form>
  );
}
