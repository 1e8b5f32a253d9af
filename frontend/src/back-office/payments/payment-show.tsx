import { useQuery } from '@tanstack/react-query';
import { vatWords } from '@toolkit/domain/pricing';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  AdminDisputeDto,
  AdminPaymentDetailsDto,
  AdminPaymentEventDto,
  AdminRefundDto,
} from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { NO_EMAILS, SentEmails } from '../emails/sent-emails';
import { RecipientForm } from '../invoices/recipient-form';
import { formatDay, formatMoment } from '../moments';
import { breakable } from '../screen/breakable';
import { BuyerAddress } from '../screen/buyer-address';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { type Fact, Facts, Moment, Nothing, Section } from '../screen/section';
import { figures, SmallTable } from '../screen/small-table';
import { StateBadge, type StateTone } from '../screen/state-badge';
import { eventWord, failureWord, formatReceived, providerLabels, requesterLabels } from './labels';
import { PaymentInvoices } from './payment-invoices';
import { PaymentStates } from './payment-states';
import { RefundForm } from './refund/refund-form';
import { TransferActions } from './transfer/transfer-actions';
import { TransferSection } from './transfer/transfer-section';
import { VatIdSection } from './vat-id/vat-id-section';

const STATES: Record<AdminDisputeDto['state'], [tone: StateTone, word: string]> = {
  open: ['waiting', 'Offen'],
  won: ['good', 'Gewonnen'],
  lost: ['bad', 'Verloren'],
};

/** A payment with its invoices, refunds and what the provider has told of it. */
export const PaymentShow = () => (
  <RecordScreen<AdminPaymentDetailsDto>>
    {(payment) => (
      <>
        <ScreenHeading
          title={`Zahlung von ${payment.buyer?.name || payment.email}`}
          back={{ to: listPath('payments'), label: 'Zahlungen' }}
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
  </RecordScreen>
);

/** Until when the bank waits for an answer to what the buyer objected to. */
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

/** What was bought other than one access at the list price; several could be bought once. */
function quantityOf(payment: AdminPaymentDetailsDto): Fact[] {
  const { seats, discountCents, couponCode } = payment;
  return [
    ...(seats > 1 ? [['Zugänge', `${seats}`] as [string, string]] : []),
    ...(discountCents > 0
      ? [['Gutschein', `${couponCode ?? ''} −${formatCents(discountCents)}`] as [string, string]]
      : []),
  ];
}

function factsOf(payment: AdminPaymentDetailsDto): Fact[] {
  const { userId, email, provider } = payment;
  return [
    ['Betrag', <strong key="amount">{formatCents(payment.amountCents)}</strong>],
    [
      'Netto und Umsatzsteuer',
      `${formatCents(payment.netCents)} + ${formatCents(payment.vatCents)}, ${vatWords(payment)}`,
    ],
    ...quantityOf(payment),
    ['Erstattet', formatCents(payment.refundedCents - payment.disputeLostCents)],
    ...(payment.disputeLostCents > 0
      ? [['Zurückgebucht', formatCents(payment.disputeLostCents)] as [string, string]]
      : []),
    ...(payment.receivedCents === null
      ? []
      : [['Eingegangen', formatReceived(payment)] as [string, string]]),
    [
      'Konto',
      userId ? (
        <Link key="user" to={recordPath('users', userId)}>
          {breakable(email)}
        </Link>
      ) : (
        'Kein Konto'
      ),
    ],
    ['Begonnen', formatMoment(payment.createdAt)],
    ['Abgeschlossen', formatMoment(payment.completedAt)],
    ['Anbieter', providerLabels[provider] ?? provider],
    // Of a transfer it is the reference, which stands with what is asked for.
    ...(payment.transfer ? [] : [['Nummer beim Anbieter', numberOf(payment)] as Fact]),
    ...(payment.failureCode
      ? [['Grund des Scheiterns', failureWord(payment.failureCode)] as [string, string]]
      : []),
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

/** Makes out the invoice of a purchase whose buyer has given no address. */
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

/** Gives money back; offered while the server takes it. */
function Refund({ payment }: { payment: AdminPaymentDetailsDto }) {
  const [open, setOpen] = useState(false);
  if (payment.status !== 'completed' || payment.leftCents <= 0) return null;
  if (payment.refundRequested || payment.disputeState === 'open') return null;
  return (
    <Dialog
      title="Zahlung erstatten?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          Erstatten
        </Button>
      }
    >
      <RefundForm payment={payment} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

/** Refunds that were asked for, by whom and why; shown only where there are some. */
function PaymentRefunds({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { refunds, leftCents, refundedCents, disputeLostCents } = payment;
  if (refunds.length === 0) return null;
  // What was written off has not come, and what the bank took back is not there.
  const refundableCents = leftCents + refundedCents - disputeLostCents;
  return (
    <Section title="Erstattungen">
      <SmallTable
        label="Erstattungen"
        columns={['Angefragt', 'Von', figures('Erstattet insgesamt'), 'Grund', 'Stand']}
        empty=""
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
    </Section>
  );
}

function RefundBadge({ refund: { state, attempts } }: { refund: AdminRefundDto }) {
  if (state === 'completed') return <StateBadge tone="good">Ausgeführt</StateBadge>;
  const tries = attempts > 1 ? `, ${attempts} Versuche` : '';
  return <StateBadge tone="waiting">In Arbeit{tries}</StateBadge>;
}

/** What the buyer objected to with the bank; shown only where there is something. */
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
        empty=""
        rows={disputes.map(({ disputeId, amountCents, state, stateAt, evidenceDueBy }) => {
          const [tone, word] = STATES[state];
          return {
            id: disputeId,
            cells: [
              formatCents(amountCents),
              <StateBadge key="state" tone={tone}>
                {word}
              </StateBadge>,
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
          };
        })}
      />
    </Section>
  );
}

/** What the provider has told of a payment, in our words; Stripe's own number finds it there. */
function PaymentEvents({ paymentId }: { paymentId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'events', paymentId],
    queryFn: ({ signal }) =>
      staffApi.get<AdminPaymentEventDto[]>(`/payments/${paymentId}/events`, signal),
  });
  const numbered = data?.some(({ eventId }) => isOfStripe(eventId));
  return (
    <Section title="Meldungen des Zahlungsanbieters">
      {error && (
        <ErrorState
          headingLevel={3}
          title="Die Meldungen konnten nicht geladen werden"
          onRetry={() => refetch()}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Meldungen werden geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Meldungen des Zahlungsanbieters"
          columns={['Eingegangen', 'Meldung', ...(numbered ? ['Beim Anbieter'] : [])]}
          empty="Der Anbieter hat noch nichts gemeldet."
          rows={data.map(({ eventId, type, receivedAt }) => ({
            id: eventId,
            cells: [
              <Moment key="receivedAt" value={receivedAt} />,
              eventWord(type),
              ...(numbered ? [isOfStripe(eventId) ? eventId : '–'] : []),
            ],
          }))}
        />
      )}
    </Section>
  );
}

const isOfStripe = (eventId: string) => eventId.startsWith('evt_');
