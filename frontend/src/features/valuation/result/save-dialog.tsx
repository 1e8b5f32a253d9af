import { zodResolver } from '@hookform/resolvers/zod';
import type { ValuationInput } from '@stabwechsel/domain/valuation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveValuationMutation } from '@/api/valuation';
import { HttpError, sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';

const MAX_NAME_LENGTH = 200;

const schema = z.object({
  companyName: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Firmennamen ein.')
    .max(MAX_NAME_LENGTH, `Der Firmenname darf höchstens ${MAX_NAME_LENGTH} Zeichen lang sein.`),
});

interface SaveDialogProps {
  input: ValuationInput;
  suggestedName: string;
  onSaved: (companyName: string) => void;
}

/** Asks for the company's name before a valuation is kept. */
export function SaveDialog({ input, suggestedName, onSaved }: SaveDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung speichern"
      description="Sie finden die Bewertung danach unter „Bewertungen“ und in Ihrem Profil."
      trigger={<Button>Bewertung speichern</Button>}
    >
      <SaveForm
        input={input}
        suggestedName={suggestedName}
        onSaved={(companyName) => {
          setOpen(false);
          onSaved(companyName);
        }}
      />
    </Dialog>
  );
}

interface SaveFormProps {
  input: ValuationInput;
  suggestedName: string;
  onSaved: (companyName: string) => void;
}

function SaveForm({ input, suggestedName, onSaved }: SaveFormProps) {
  const save = useMutation(saveValuationMutation);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { companyName: suggestedName },
  });

  const submit = handleSubmit(async ({ companyName }) => {
    try {
      const stored = await save.mutateAsync({ companyName, input });
      toast({
        title: 'Bewertung gespeichert',
        description: `Die Bewertung von ${stored.companyName} liegt jetzt unter „Bewertungen“.`,
        tone: 'success',
      });
      onSaved(stored.companyName);
    } catch (error) {
      const message = error instanceof HttpError ? error.fields.companyName?.[0] : undefined;
      if (message) setError('companyName', { message }, { shouldFocus: true });
    }
  });

  const fieldError = formState.errors.companyName?.message;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset disabled={save.isPending}>
        <TextField
          {...register('companyName')}
          label="Firmenname"
          autoComplete="organization"
          error={fieldError}
          aria-required
        />
      </fieldset>
      {save.isError && !fieldError && (
        <Alert tone="error">
          {sentenceOf(save.error, 'Die Bewertung konnte nicht gespeichert werden.')}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </div>
    </form>
  );
}
