import { vatWords } from '@toolkit/domain/pricing';
import { Link } from 'react-router-dom';
import {
  type AdminDisputeDto,
  type AdminPaymentDetailsDto,
  type AdminPaymentEventDto,
  type AdminRefundDto,
} from '@/api';
import { formatCents } from '@/lib/format';
import { AmountAction } from '../../components/amount-action';
import { BuyerAddress } from '../../components/buyer-address';
import { Fetched } from '../../components/fetched';
import { RecordHeading } from '../../components/page-heading';
import { recordPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { type Fact, Facts, Moment, Nothing, Section } from '../../components/section';
import { figures, SmallTable, TableSection } from '../../components/small-table';
import { LabelBadge, StateBadge, type StateLabels } from '../../components/state-badge';
import { formatDay, formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';
import { NO_EMAILS, SentEmails } from '../emails/sent-emails';
import { RecipientForm } from '../invoices/recipient-form';
import { eventWord, failureWord, formatReceived, providerLabels, requesterLabels } from './labels';
import { PaymentInvoices, PaymentStates, TransferSection } from './payment-parts';
import { TransferActions } from './transfer-actions';
import { VatIdSection } from './vat-id-section';

const STATES: StateLabels<AdminDisputeDto['state']> = {
  open: ['waiting', 'Offen'],
  won: ['good', 'Gewonnen'],
  lost: ['bad', 'Verloren'],
};

export const PaymentShow = () => (
  <ShowPage<AdminPaymentDetailsDto>>
    {(payment) => (
      <>
        <RecordHeading
          title={`Zahlung von ${payment.buyer?.name || payment.email}`}
          state={
            <>
              <PaymentStates payment={payment} />
              <AnswerDue disputes={payment.disputes} />
            </>
          }
          actions={
            <>
              <TransferActions payment={payment} />
              <LaterInvoice payment={payment} />
              <Refund payment={payment} />
            </>
          }
        />
        <PaymentDisputes disputes={payment.disputes} page={payment.providerUrl} />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 *:grid">
          <Section title="Betrag und Verlauf">
            <Facts items={factsOf(payment)} />
          </Section>
          <BuyerAddress
            address={payment.buyer}
            empty="Noch nicht angegeben. Der Käufer kann sie auf der Seite „Rechnungen“ nachtragen."
          />
        </div>
        <VatIdSection payment={payment} />
        <TransferSection payment={payment} />
        <PaymentInvoices invoices={payment.invoices} />
        <PaymentRefunds payment={payment} />
        <SentEmails emails={payment.emails} recipient={payment.email} />
        {!payment.transfer && <PaymentEvents paymentId={payment.id} />}
        <Nothing
          of={[
            payment.refunds.length === 0 && 'Zu dieser Zahlung gibt es keine Erstattung.',
            payment.emails.length === 0 && NO_EMAILS,
          ]}
        />
      </>
    )}
  </ShowPage>
);

function AnswerDue({ disputes }: { disputes: AdminDisputeDto[] }) {
  const due = disputes.find(({ state }) => state === 'open')?.evidenceDueBy;
  if (!due) return null;
  const passed = new Date(due) < new Date();
  return (
    <StateBadge tone={passed ? 'bad' : 'waiting'}>
      {passed
        ? `Stellungnahme war am ${formatDay(due)} fällig`
        : `Stellungnahme bis ${formatDay(due)}`}
    </StateBadge>
  );
}

function factsOf(payment: AdminPaymentDetailsDto): (Fact | false)[] {
  const { userId, email, provider, seats, discountCents, couponCode } = payment;
  return [
    ['Betrag', <strong key="amount">{formatCents(payment.amountCents)}</strong>],
    [
      'Netto und Umsatzsteuer',
      `${formatCents(payment.netCents)} + ${formatCents(payment.vatCents)}, ${vatWords(payment)}`,
    ],
    seats > 1 && ['Zugänge', `${seats}`],
    discountCents > 0 && ['Gutschein', `${couponCode ?? ''} −${formatCents(discountCents)}`],
    ['Erstattet', formatCents(payment.refundedCents - payment.disputeLostCents)],
    payment.disputeLostCents > 0 && ['Zurückgebucht', formatCents(payment.disputeLostCents)],
    payment.receivedCents !== null && ['Eingegangen', formatReceived(payment)],
    [
      'Konto',
      userId ? (
        <Link key="user" to={recordPath('users', userId)}>
          {email}
        </Link>
      ) : (
        'Kein Konto'
      ),
    ],
    ['Begonnen', formatMoment(payment.createdAt)],
    ['Abgeschlossen', formatMoment(payment.completedAt)],
    ['Anbieter', providerLabels[provider] ?? provider],
    // Of a transfer it is the reference, which stands with what is asked for.
    !payment.transfer && ['Nummer beim Anbieter', numberOf(payment)],
    payment.failureCode !== null && ['Grund des Scheiterns', failureWord(payment.failureCode)],
  ];
}

const numberOf = ({ providerUrl, providerPaymentId }: AdminPaymentDetailsDto) =>
  providerUrl ? (
    <a key="provider" href={providerUrl} target="_blank" rel="noreferrer" className="text-small">
      {providerPaymentId}
      <span className="sr-only"> (öffnet Stripe in einem neuen Fenster)</span>
    </a>
  ) : (
    providerPaymentId && <span className="text-small">{providerPaymentId}</span>
  );

function LaterInvoice({ payment }: { payment: AdminPaymentDetailsDto }) {
  if (payment.status !== 'completed' || payment.invoices.length > 0) return null;
  return (
    <RecipientForm
      label="Rechnung ausstellen"
      path={`/payments/${payment.id}/invoice`}
      start={payment.buyer}
    >
      Die Rechnung wird mit dem heutigen Datum ausgestellt und geht per E-Mail an {payment.email}.
    </RecipientForm>
  );
}

function Refund({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { id, updatedAt, leftCents, transfer } = payment;
  if (payment.status !== 'completed' || leftCents <= 0) return null;
  if (payment.refundRequested || payment.disputeState === 'open') return null;
  return (
    <AmountAction<AdminPaymentDetailsDto>
      label="Erstatten"
      title="Zahlung erstatten?"
      confirm="Jetzt erstatten"
      leftCents={leftCents}
      call={({ reason }, amountCents) =>
        staffApi.post(`/payments/${id}/refund`, {
          ...(amountCents && { amountCents }),
          reason,
          updatedAt,
        })
      }
      done={({ refundedCents, refundRequested }) =>
        refundRequested
          ? {
              title: 'Erstattung vorgemerkt',
              description: transfer
                ? 'Bitte überweisen Sie das Geld zurück und vermerken Sie es dann.'
                : 'Der Zahlungsanbieter hat sie noch nicht ausgeführt.',
              tone: 'default',
            }
          : {
              title: 'Erstattet',
              description: `Insgesamt sind ${formatCents(refundedCents)} zurückgegangen.`,
            }
      }
    >
      {({ extent }) => {
        if (transfer) {
          return 'Sie überweisen das Geld selbst zurück und vermerken das danach mit „Zurücküberwiesen“. Erst dann wird die Rechnung berichtigt, und wenn alles zurückgeht, endet der Premium-Zugang.';
        }
        return extent === 'part'
          ? 'Das Geld geht über den Zahlungsanbieter zurück. Der Zugang bleibt bestehen, solange nicht alles erstattet ist.'
          : 'Das Geld geht über den Zahlungsanbieter zurück, die Rechnung wird storniert und der Premium-Zugang endet sofort.';
      }}
    </AmountAction>
  );
}

function PaymentRefunds({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { refunds, leftCents, refundedCents, disputeLostCents } = payment;
  if (refunds.length === 0) return null;
  // What was written off has not come, and what the bank took back is not there.
  const refundableCents = leftCents + refundedCents - disputeLostCents;
  return (
    <TableSection
      title="Erstattungen"
      columns={['Angefragt', 'Von', figures('Erstattet insgesamt'), 'Grund', 'Stand']}
      rows={refunds.map((refund) => ({
        id: refund.id,
        cells: [
          <Moment key="requestedAt" value={refund.requestedAt} />,
          requesterLabels[refund.requestedBy],
          formatCents(Math.min(refund.upToCents ?? refundableCents, refundableCents)),
          refund.reason ?? '–',
          <RefundBadge key="state" refund={refund} />,
        ],
      }))}
    />
  );
}

function RefundBadge({ refund: { state, attempts } }: { refund: AdminRefundDto }) {
  if (state === 'completed') return <StateBadge tone="good">Ausgeführt</StateBadge>;
  const tries = attempts > 1 ? `, ${attempts} Versuche` : '';
  return <StateBadge tone="waiting">In Arbeit{tries}</StateBadge>;
}

function PaymentDisputes({ disputes, page }: { disputes: AdminDisputeDto[]; page: string | null }) {
  if (disputes.length === 0) return null;
  return (
    <Section title="Rückbuchungen">
      {disputes.some(({ state }) => state === 'open') && (
        <p>Solange die Bank entscheidet, lässt sich von dieser Zahlung nichts erstatten.</p>
      )}
      <SmallTable
        label="Rückbuchungen"
        columns={['Betrag', 'Stand', 'Seit', 'Stellungnahme bis', 'Beim Anbieter']}
        rows={disputes.map(({ disputeId, amountCents, state, stateAt, evidenceDueBy }) => ({
          id: disputeId,
          cells: [
            formatCents(amountCents),
            <LabelBadge key="state" labels={STATES} state={state} />,
            <Moment key="stateAt" value={stateAt} />,
            <Moment key="evidenceDueBy" value={evidenceDueBy} />,
            <span key="disputeId" className="[overflow-wrap:anywhere]">
              {disputeId}
              {page && state === 'open' && (
                <a href={page} target="_blank" rel="noopener" className="block">
                  Stellung nehmen
                </a>
              )}
            </span>,
          ],
        }))}
      />
    </Section>
  );
}

const PaymentEvents = ({ paymentId }: { paymentId: string }) => (
  <Section title="Meldungen des Zahlungsanbieters">
    <Fetched<AdminPaymentEventDto[]> path={`/payments/${paymentId}/events`}>
      {(events) => (
        <SmallTable
          label="Meldungen des Zahlungsanbieters"
          columns={['Eingegangen', 'Meldung', 'Beim Anbieter']}
          empty="Der Anbieter hat noch nichts gemeldet."
          rows={events.map(({ eventId, type, receivedAt }) => ({
            id: eventId,
            cells: [
              <Moment key="receivedAt" value={receivedAt} />,
              eventWord(type),
              eventId.startsWith('evt_') ? eventId : '–',
            ],
          }))}
        />
      )}
    </Fetched>
  </Section>
);
