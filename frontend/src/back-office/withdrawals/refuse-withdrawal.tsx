import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminWithdrawalDto, RefuseWithdrawalDto } from '@/api';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { staffApi } from '../data/staff-api';
import { useStaffCall } from '../data/use-staff-call';
import { refusalLabels } from './withdrawal-states';

const options = Object.entries(refusalLabels).map(([value, label]) => ({ value, label }));

const schema = z.object({
  resolution: z.enum(['no-contract', 'lapsed', 'already-refunded', 'other'], {
    error: 'Bitte wählen Sie einen Grund.',
  }),
  note: z.string().trim().min(1, 'Bitte begründen Sie die Entscheidung.'),
});

/** Closes a withdrawal without a refund, for a reason that the person is told. */
export function RefuseWithdrawal({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Ohne Erstattung schließen?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          Ohne Erstattung schließen
        </Button>
      }
    >
      <RefuseForm withdrawal={withdrawal} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

interface RefuseFormProps {
  withdrawal: AdminWithdrawalDto;
  onDone: () => void;
}

function RefuseForm({ withdrawal: { id, email }, onDone }: RefuseFormProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  const { mutate, isPending } = useStaffCall({
    call: (entries: z.infer<typeof schema>) => {
      const body: RefuseWithdrawalDto = { state: 'done', ...entries };
      return staffApi.put<AdminWithdrawalDto>(`/withdrawals/${id}`, body);
    },
    done: () => ({ title: 'Widerruf geschlossen', description: `${email} erhält eine E-Mail.` }),
    failure: 'Die Entscheidung konnte nicht gespeichert werden.',
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((entries) => mutate(entries, { onSuccess: onDone }))}
      className="grid gap-4"
    >
      <SelectField
        label="Grund"
        placeholder="Bitte wählen"
        options={options}
        error={errors.resolution?.message}
        {...register('resolution')}
      />
      <TextArea
        label="Begründung"
        rows={4}
        maxLength={2000}
        help={`Steht wörtlich in der E-Mail an ${email} und im Protokoll.`}
        error={errors.note?.message}
        {...register('note')}
      />
      <ButtonRow>
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={isPending} busyLabel="Wird gespeichert …">
          Widerruf schließen
        </Button>
      </ButtonRow>
    </form>
  );
}
