import { type AdminPaymentDetailsDto, type AdminVatIdDto } from '@/api';
import { formatCents } from '@/lib/format';
import { ConfirmedAction, REQUIRED_REASON } from '../../components/confirmed-action';
import { type Fact, Facts, Section } from '../../components/section';
import { LabelBadge, type StateLabels } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';

const STATES: StateLabels<AdminVatIdDto['state']> = {
  confirmed: ['good', 'Bestätigt'],
  open: ['waiting', 'Zu prüfen'],
  accepted: ['good', 'Anerkannt'],
  declined: ['bad', 'Nicht anerkannt'],
};

export function VatIdSection({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { vatId } = payment;
  if (!vatId) return null;
  const toDecide =
    vatId.state === 'open' && payment.status === 'completed' && !payment.refundRequested;
  return (
    <Section title="USt-IdNr." aside={<LabelBadge labels={STATES} state={vatId.state} />}>
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

const factsOf = ({ buyer }: AdminPaymentDetailsDto, vatId: AdminVatIdDto): Fact[] => [
  ['Nummer', vatId.vatId],
  ['Name im Register', vatId.name ?? 'Das Register nennt keinen.'],
  ['Anschrift im Register', vatId.address],
  ['Name in der Bestellung', [buyer?.company, buyer?.name].filter(Boolean).join(', ')],
  ['Abgefragt', formatMoment(vatId.askedAt)],
  ['Nummer der Abfrage', vatId.consultationNumber],
  [
    'Entschieden',
    vatId.decidedAt && vatId.decidedBy && `${formatMoment(vatId.decidedAt)} von ${vatId.decidedBy}`,
  ],
  ['Begründung', vatId.reason],
];

interface DecideProps {
  payment: AdminPaymentDetailsDto;
  accepted: boolean;
}

function Decide({ payment, accepted }: DecideProps) {
  const { id, updatedAt, transfer, email } = payment;
  // Of a part that went back before, its VAT went with it.
  const vat = payment.refundedCents === 0 ? ` von ${formatCents(payment.vatCents)}` : '';
  const label = accepted ? 'Anerkennen und Steuer erstatten' : 'Nicht anerkennen';
  return (
    <ConfirmedAction
      label={label}
      variant={accepted ? 'primary' : 'secondary'}
      title={accepted ? 'USt-IdNr. anerkennen?' : 'USt-IdNr. nicht anerkennen?'}
      confirm={label}
      asks={{
        ...REQUIRED_REASON,
        maxLength: 1_000,
        ...(accepted && {
          help: 'Was belegt, dass die Nummer dem Käufer gehört, etwa ein Auszug aus dem Handelsregister. Steht im Protokoll.',
        }),
      }}
      call={(reason) =>
        staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/vat-id`, {
          reason,
          accepted,
          updatedAt,
        })
      }
      done={() => ({ title: accepted ? 'USt-IdNr. anerkannt' : 'Entscheidung vermerkt' })}
    >
      <p>
        {accepted
          ? `Eine Rechnung ohne Umsatzsteuer ersetzt die bisherige, und die Steuer${vat} geht zurück. ${transfer ? 'Sie überweisen sie selbst und vermerken das danach bei der Zahlung. ' : ''}${email} erhält beides per E-Mail.`
          : `Es bleibt beim Preis mit Umsatzsteuer. Bitte schreiben Sie ${email} selbst, warum.`}
      </p>
    </ConfirmedAction>
  );
}
