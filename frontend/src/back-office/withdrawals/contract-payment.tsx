import { useQuery } from '@tanstack/react-query';
import type { AdminPaymentDetailsDto, AdminWithdrawalDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { formatMoment } from '../moments';
import { PaymentStates } from '../payments/payment-states';
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

function Chosen({ withdrawal, paymentId, onChoose }: ContractPaymentProps & { paymentId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawals', 'payment', paymentId, withdrawal.state],
    queryFn: ({ signal }) => staffApi.get<AdminPaymentDetailsDto>(`/payments/${paymentId}`, signal),
  });
  return (
    <Section
      title="Zahlung zum Vertrag"
      aside={
        onChoose && (
          <Button variant="quiet" size="compact" className="-mx-4" onClick={() => onChoose(null)}>
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
      {data && onChoose && <Decision payment={data} withdrawal={withdrawal} />}
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
      <PaymentStates payment={payment} />
      <Facts
        items={[
          ['E-Mail des Käufers', payment.email],
          ['Rechnungsempfänger', payment.buyer?.company ?? payment.buyer?.name],
          ['Betrag', formatCents(payment.amountCents)],
          ['Schon zurückgegangen', formatCents(payment.refundedCents)],
          ['Bezahlt', formatMoment(payment.completedAt)],
          ['Rechnung', payment.invoiceNumber],
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

/** The one button, or why there is nothing to give back. */
function Decision({ payment, withdrawal }: PaymentOfWithdrawal) {
  const awaited = payment.provider === 'transfer' && payment.status === 'pending';
  const nothingLeft =
    !awaited && (payment.status !== 'completed' || payment.refundedCents >= payment.amountCents);
  return (
    <>
      {nothingLeft && (
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
      <ButtonRow>
        <LinkButton to={recordPath('payments', payment.id)} variant="secondary" size="compact">
          Zahlung öffnen
        </LinkButton>
        {awaited && <CancelOrder payment={payment} withdrawal={withdrawal} />}
        {!awaited && !nothingLeft && payment.disputeState !== 'open' && (
          <RefundWithdrawal payment={payment} withdrawal={withdrawal} />
        )}
      </ButtonRow>
    </>
  );
}
