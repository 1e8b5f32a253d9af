import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto, AdminVatIdDto } from '@/api';
import { formatCents } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { TextArea } from '@/ui/text-area';
import { staffApi } from '../../data/staff-api';
import { useStaffCall } from '../../data/use-staff-call';
import { formatMoment } from '../../moments';
import { type Fact, Facts, Section } from '../../screen/section';
import { StateBadge, type StateTone } from '../../screen/state-badge';
import { ActionDialog, ActionRow } from '../transfer/transfer-dialog';

const STATES: Record<AdminVatIdDto['state'], [tone: StateTone, word: string]> = {
  confirmed: ['good', 'Bestätigt'],
  open: ['waiting', 'Zu prüfen'],
  accepted: ['good', 'Anerkannt'],
  declined: ['bad', 'Nicht anerkannt'],
};

/** What the EU's register said about the buyer's VAT number, and the decision where names differ. */
export function VatIdSection({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { vatId } = payment;
  if (!vatId) return null;
  const [tone, word] = STATES[vatId.state];
  const toDecide =
    vatId.state === 'open' && payment.status === 'completed' && !payment.refundRequested;
  return (
    <Section title="USt-IdNr." aside={<StateBadge tone={tone}>{word}</StateBadge>}>
      <Facts items={factsOf(payment, vatId)} />
      {toDecide && (
        <div className="flex flex-wrap gap-3">
          <Decide payment={payment} accepted />
          <Decide payment={payment} accepted={false} />
        </div>
      )}
    </Section>
  );
}

function factsOf({ buyer }: AdminPaymentDetailsDto, vatId: AdminVatIdDto): Fact[] {
  const { decidedBy, decidedAt, reason } = vatId;
  return [
    ['Nummer', vatId.vatId],
    ['Name im Register', vatId.name ?? 'Das Register nennt keinen.'],
    ...(vatId.address ? [['Anschrift im Register', vatId.address] as Fact] : []),
    ['Name in der Bestellung', [buyer?.company, buyer?.name].filter(Boolean).join(', ')],
    ['Abgefragt', formatMoment(vatId.askedAt)],
    ...(vatId.consultationNumber ? [['Nummer der Abfrage', vatId.consultationNumber] as Fact] : []),
    ...(decidedBy && decidedAt
      ? ([
          ['Entschieden', `${formatMoment(decidedAt)} von ${decidedBy}`],
          ['Begründung', reason],
        ] as Fact[])
      : []),
  ];
}

const schema = z.object({
  reason: z.string().trim().min(1, 'Bitte begründen Sie die Entscheidung.').max(1_000),
});

interface DecideProps {
  payment: AdminPaymentDetailsDto;
  accepted: boolean;
}

function Decide({ payment, accepted }: DecideProps) {
  const { id, updatedAt, transfer, email } = payment;
  // Of a part that went back before, its VAT went with it.
  const vat = payment.refundedCents === 0 ? ` von ${formatCents(payment.vatCents)}` : '';
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  const { mutate, isPending } = useStaffCall({
    call: (entries: { reason: string }) =>
      staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/vat-id`, {
        ...entries,
        ...{ accepted, updatedAt },
      }),
    done: () => ({ title: accepted ? 'USt-IdNr. anerkannt' : 'Entscheidung vermerkt' }),
    failure: 'Das ließ sich nicht vermerken.',
  });
  const label = accepted ? 'Anerkennen und Steuer erstatten' : 'Nicht anerkennen';
  return (
    <ActionDialog
      title={accepted ? 'USt-IdNr. anerkennen?' : 'USt-IdNr. nicht anerkennen?'}
      trigger={label}
      variant={accepted ? 'primary' : 'secondary'}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={handleSubmit((entries) => mutate(entries, { onSuccess: close }))}
        >
          <fieldset disabled={isPending} className="grid gap-4">
            <TextArea
              label="Begründung"
              rows={3}
              maxLength={1000}
              help={
                accepted
                  ? 'Was belegt, dass die Nummer dem Käufer gehört, etwa ein Auszug aus dem Handelsregister. Steht im Protokoll.'
                  : 'Steht im Protokoll.'
              }
              error={formState.errors.reason?.message}
              {...register('reason')}
            />
            <Alert tone="info">
              {accepted
                ? `Eine Rechnung ohne Umsatzsteuer ersetzt die bisherige, und die Steuer${vat} geht zurück. ${transfer ? 'Sie überweisen sie selbst und vermerken das danach bei der Zahlung. ' : ''}${email} erhält beides per E-Mail.`
                : `Es bleibt beim Preis mit Umsatzsteuer. Bitte schreiben Sie ${email} selbst, warum.`}
            </Alert>
          </fieldset>
          <ActionRow busy={isPending} label={label} />
        </form>
      )}
    </ActionDialog>
  );
}
