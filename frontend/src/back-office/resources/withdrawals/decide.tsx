import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AdminPaymentDetailsDto,
  type AdminWithdrawalDto,
  type RefundWithdrawalDto,
  type RefuseWithdrawalDto,
} from '@/api';
import { formatCents } from '@/lib/format';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { AmountAction } from '../../components/amount-action';
import { ConfirmedAction } from '../../components/confirmed-action';
import { useStaffCall } from '../../components/staff-call';
import { staffApi } from '../../staff-api';
import { refusalLabels } from './labels';

interface DecisionProps {
  withdrawal: AdminWithdrawalDto;
  payment: AdminPaymentDetailsDto;
}

const settle = ({ id }: AdminWithdrawalDto, body: RefundWithdrawalDto) =>
  staffApi.post<AdminWithdrawalDto>(`/withdrawals/${id}/refund`, body);

export function CancelOrder({ withdrawal, payment }: DecisionProps) {
  const received = payment.transfer?.receivedCents ?? 0;
  return (
    <ConfirmedAction
      label="Annehmen und stornieren"
      variant="primary"
      title="Widerruf annehmen und stornieren?"
      confirm="Jetzt stornieren"
      danger
      call={() => settle(withdrawal, { paymentId: payment.id, updatedAt: payment.updatedAt })}
      done={({ state }) =>
        state === 'done'
          ? {
              title: 'Widerruf erledigt',
              description: 'Die Bestellung ist storniert, der Käufer erhält eine E-Mail.',
            }
          : {
              title: 'Bestellung storniert',
              description: 'Bitte überweisen Sie zurück, was schon eingegangen ist.',
              tone: 'default',
            }
      }
    >
      <p>
        Die Bestellung ist nicht bezahlt. Sie und ihre Rechnung werden storniert, ein offener Zugang
        endet, und {payment.email} erhält eine E-Mail darüber.{' '}
        {received > 0
          ? `Eingegangen sind ${formatCents(received)}: Bitte überweisen Sie sie danach zurück.`
          : 'Zu erstatten ist nichts.'}
      </p>
    </ConfirmedAction>
  );
}

export function RefundWithdrawal({ withdrawal, payment }: DecisionProps) {
  const { id: paymentId, transfer, updatedAt, refundDue } = payment;
  return (
    <AmountAction
      label="Annehmen und erstatten"
      variant="primary"
      title="Widerruf annehmen und erstatten?"
      confirm="Jetzt erstatten"
      leftCents={payment.leftCents}
      reasonFor="part"
      words={{
        question: 'Wie viel geht zurück?',
        part: 'Weniger',
        done: 'erstattet',
        reason: 'Begründung',
        reasonHelp: 'Steht in der E-Mail an den Käufer und im Protokoll.',
        noReason: 'Bitte begründen Sie, warum nicht alles erstattet wird.',
      }}
      partFields={({ register }) => (
        <>
          <p className="text-compact">
            Weniger kommt nur in Betracht, wenn der Käufer persönliche Leistungen schon in Anspruch
            genommen hat (§ 357a Abs. 2 BGB) oder nur diese widerruft. Solange die
            Geld-zurück-Garantie läuft, haben wir ihm den ganzen Preis versprochen.
          </p>
          <RadioCards
            label="Was wird aus dem Zugang?"
            options={[
              { value: 'ends', label: 'Er endet' },
              { value: 'stays', label: 'Er bleibt bestehen' },
            ]}
            {...register('access')}
          />
        </>
      )}
      call={({ access, reason }, amountCents) =>
        settle(withdrawal, {
          paymentId,
          updatedAt,
          ...(amountCents && { amountCents, endsPurchase: access === 'ends', reason }),
        })
      }
      done={({ state }) =>
        state === 'done'
          ? {
              title: 'Widerruf erledigt',
              description: 'Das Geld geht zurück, der Käufer erhält eine E-Mail.',
            }
          : {
              title: 'Erstattung vorgemerkt',
              description: transfer
                ? 'Bitte überweisen Sie das Geld zurück und vermerken Sie es bei der Zahlung.'
                : 'Der Zahlungsanbieter hat sie noch nicht ausgeführt. Wir versuchen es weiter.',
              tone: 'default',
            }
      }
    >
      {({ extent, access }) =>
        [
          transfer
            ? 'Sie überweisen das Geld selbst zurück und vermerken das danach bei der Zahlung. Dann wird die Rechnung'
            : 'Das Geld geht über den Zahlungsanbieter zurück, die Rechnung wird',
          extent === 'part' ? 'um den Betrag berichtigt,' : 'storniert,',
          `der Premium-Zugang ${extent === 'part' && access === 'stays' ? 'bleibt bestehen' : 'endet'},`,
          `und ${payment.email} erhält eine E-Mail darüber.`,
          refundDue &&
            `Ein Teil von ${formatCents(refundDue.amountCents)} ist schon zugesagt und geht davon ab.`,
        ]
          .filter(Boolean)
          .join(' ')
      }
    </AmountAction>
  );
}

const options = Object.entries(refusalLabels).map(([value, label]) => ({ value, label }));

const schema = z.object({
  resolution: z.enum(['no-contract', 'lapsed', 'already-refunded', 'other'], {
    error: 'Bitte wählen Sie einen Grund.',
  }),
  note: z.string().trim().min(1, 'Bitte begründen Sie die Entscheidung.'),
});

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
        <Button type="submit" busy={isPending}>
          Widerruf schließen
        </Button>
      </ButtonRow>
    </form>
  );
}
