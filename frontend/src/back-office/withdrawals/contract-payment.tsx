import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AdminPaymentDetailsDto, AdminWithdrawalDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { formatMoment } from '../moments';
import { PaymentStates } from '../payments/payment-states';
import { breakable } from '../screen/breakable';
import { recordPath } from '../screen/record-path';
import { Facts, Section } from '../screen/section';
import { CancelOrder } from './cancel-order';
import { PaymentSearch } from './payment-search';
import { RefundWithdrawal } from './refund-withdrawal';

interface ContractPaymentProps {
  withdrawal: AdminWithdrawalDto;
  /** The payment found or chosen; null where there is none yet. */
  paymentId: string | null;
  /** Missing: the withdrawal is decided, and nothing is to be chosen. */
  onChoose: ((paymentId: string | null) => void) | undefined;
}

/** The payment of the contract that is withdrawn from: found, chosen by staff, given back from here. */
export function ContractPayment({ withdrawal, paymentId, onChoose }: ContractPaymentProps) {
  if (paymentId) return <Chosen {...{ withdrawal, paymentId, onChoose }} />;
  return (
    <Section title="Zahlung zum Vertrag">
      {onChoose ? (
        <PaymentSearch email={withdrawal.email} onChoose={onChoose} />
      ) : (
        <p className="text-ink-soft">Diesem Widerruf ist keine Zahlung zugeordnet.</p>
      )}
    </Section>
  );
}

const paymentOf = (paymentId: string, { state }: AdminWithdrawalDto) => ({
  queryKey: ['withdrawals', 'payment', paymentId, state],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi.get<AdminPaymentDetailsDto>(`/payments/${paymentId}`, signal),
});

function Chosen({ withdrawal, paymentId, onChoose }: ContractPaymentProps & { paymentId: string }) {
  const { data, error, refetch } = useQuery(paymentOf(paymentId, withdrawal));
  return (
    <Section
      title="Zahlung zum Vertrag"
      aside={
        onChoose && (
          <Button variant="quiet" size="compact" onClick={() => onChoose(null)}>
            Andere Zahlung wählen
          </Button>
        )
      }
    >
      {error && (
        <ErrorState
          headingLevel={3}
          title="Die Zahlung konnte nicht geladen werden"
          onRetry={() => refetch()}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Die Zahlung wird geladen …">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && <PaymentFacts payment={data} withdrawal={withdrawal} />}
      {data && onChoose && <Hindrance payment={data} />}
    </Section>
  );
}

interface PaymentOfWithdrawal {
  payment: AdminPaymentDetailsDto;
  withdrawal: AdminWithdrawalDto;
}

function PaymentFacts({ payment, withdrawal }: PaymentOfWithdrawal) {
  return (
    <>
      <Facts
        items={[
          [
            'E-Mail des Käufers',
            <a key="email" href={`mailto:${payment.email}`}>
              {breakable(payment.email)}
            </a>,
          ],
          ['Rechnungsempfänger', payment.buyer?.company ?? payment.buyer?.name],
          ['Betrag', formatCents(payment.amountCents)],
          ['Schon zurückgegangen', formatCents(payment.refundedCents)],
          ['Bezahlt', formatMoment(payment.completedAt)],
          ['Rechnung', payment.invoiceNumber],
          ['Stand', <PaymentStates key="state" payment={payment} />],
        ]}
      />
      {payment.email !== withdrawal.email && (
        <Alert tone="info">
          Die Zahlung hat eine andere E-Mail-Adresse als der Widerruf. Bitte prüfen Sie, ob beide
          dieselbe Person meinen.
        </Alert>
      )}
    </>
  );
}

/** By transfer, and not paid: it is canceled, not given back. */
const isAwaited = ({ provider, status }: AdminPaymentDetailsDto) =>
  provider === 'transfer' && status === 'pending';

const hasNothingLeft = (payment: AdminPaymentDetailsDto) =>
  !isAwaited(payment) && (payment.status !== 'completed' || payment.leftCents <= 0);

/** Why there is nothing to give back, and the way to the payment. */
function Hindrance({ payment }: { payment: AdminPaymentDetailsDto }) {
  return (
    <>
      {hasNothingLeft(payment) && (
        <p>
          Von dieser Zahlung ist nichts zu erstatten. Schließen Sie den Widerruf ohne Erstattung,
          und geben Sie den Grund an.
        </p>
      )}
      {payment.disputeState === 'open' && (
        <p>
          Der Käufer hat die Zahlung bei seiner Bank angefochten. Solange die Bank entscheidet, kann
          hier nichts erstattet werden.
        </p>
      )}
      <Link to={recordPath('payments', payment.id)}>Zahlung öffnen</Link>
    </>
  );
}

interface AcceptWithdrawalProps {
  withdrawal: AdminWithdrawalDto;
  paymentId: string;
}

/** The one button that accepts a withdrawal, once its payment is there and has something to give back. */
export function AcceptWithdrawal({ withdrawal, paymentId }: AcceptWithdrawalProps) {
  const { data: payment } = useQuery(paymentOf(paymentId, withdrawal));
  if (!payment || hasNothingLeft(payment)) return null;
  if (isAwaited(payment)) return <CancelOrder payment={payment} withdrawal={withdrawal} />;
  if (payment.disputeState === 'open') return null;
  return <RefundWithdrawal payment={payment} withdrawal={withdrawal} />;
}
