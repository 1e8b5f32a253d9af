import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type AdminInvoiceDetailsDto, type BuyerAddressDto } from '@/api';
import { type AddressEntries, addressSchema, startEntries } from '@/lib/billing-address';
import { z } from '@/lib/zod';
import { type AddressFieldName, AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';
import { recordPath } from '../../components/paths';
import { useStaffCall } from '../../components/staff-call';
import { type FailureBody } from '../../data-provider';
import { staffApi } from '../../staff-api';
import { titleOf } from './labels';

const schema = addressSchema.and(
  z.object({ reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.') }),
);

type Entries = AddressEntries & { reason: string };

interface RecipientFormProps {
  /** On the button that opens it, and above the form. */
  label: string;
  /** What will happen. */
  children: ReactNode;
  /** The call that takes the address and the reason, below `/api/admin`. */
  path: string;
  start: BuyerAddressDto | null;
}

export function RecipientForm({ label, children, path, start }: RecipientFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          {label}
        </Button>
      }
    >
      <Fields path={path} start={start} label={label} onDone={() => setOpen(false)}>
        {children}
      </Fields>
    </Dialog>
  );
}

function Fields({
  path,
  start,
  label,
  children,
  onDone,
}: RecipientFormProps & { onDone: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<Entries>({
    resolver: zodResolver(schema),
    defaultValues: { ...startEntries(start, undefined), reason: '' },
  });
  const { mutate, isPending } = useStaffCall({
    call: ({ reason, ...buyer }: Entries) =>
      staffApi.post<AdminInvoiceDetailsDto>(path, { buyer, reason }),
    done: (invoice) => ({
      title: `${titleOf(invoice)} ausgestellt`,
      description: `Sie geht per E-Mail an ${invoice.email}.`,
    }),
    leadsTo: ({ number }) => recordPath('invoices', number),
  });
  const field = (name: AddressFieldName) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });

  return (
    <form
      noValidate
      onSubmit={handleSubmit((entries) =>
        mutate(entries, {
          onSuccess: onDone,
          onError: (error) => {
            const { body } = error as HttpError & { body?: FailureBody };
            const faults = body?.errors ?? {};
            for (const [name, message] of Object.entries(faults)) {
              setError(name.replace('buyer.', '') as keyof Entries, { message: String(message) });
            }
          },
        }),
      )}
    >
      <fieldset disabled={isPending} className="grid gap-5">
        <Alert tone="info">{children}</Alert>
        <AddressFields field={field} countryCode={watch('country')} />
        <TextArea
          label="Grund"
          rows={2}
          help="Steht im Protokoll."
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </fieldset>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={isPending} busyLabel="Wird ausgestellt …">
          {label}
        </Button>
      </ButtonRow>
    </form>
  );
}
