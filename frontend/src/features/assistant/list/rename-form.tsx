import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ConversationDto } from '@/api';
import { HttpError, sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DialogClose } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { useRenameConversation } from '../api/rename-conversation';

const MAX_LENGTH = 120;

const schema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Titel ein.')
    .max(MAX_LENGTH, `Der Titel darf höchstens ${MAX_LENGTH} Zeichen lang sein.`),
});

interface RenameFormProps {
  conversation: ConversationDto;
  onDone: () => void;
}

export function RenameForm({ conversation, onDone }: RenameFormProps) {
  const rename = useRenameConversation(conversation.id);
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
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={rename.isPending} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </div>
    </form>
  );
}
