import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type AdminPaymentDetailsDto, type AdminPaymentDto, type AdminWithdrawalDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { Fetched, useStaffQuery } from '../../components/fetched';
import { recordPath } from '../../components/paths';
import { Facts, Section } from '../../components/section';
import { figures, SmallTable } from '../../components/small-table';
import { formatDay, formatMoment } from '../../moments';
import { dataProvider } from '../../staff-api';
import { PaymentStates } from '../payments/payment-parts';
import { CancelOrder, RefundWithdrawal } from './decide';

interface ContractPaymentProps {
  withdrawal: AdminWithdrawalDto;
  /** The payment found or chosen; null where there is none yet. */
  paymentId: string | null;
  /** Missing: the withdrawal is decided, and nothing is to be chosen. */
  onChoose: ((paymentId: string | null) => void) | undefined;
}

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

const Chosen = ({
  withdrawal,
  paymentId,
  onChoose,
}: ContractPaymentProps & { paymentId: string }) => (
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
    <Fetched<AdminPaymentDetailsDto> path={`/payments/${paymentId}`} seenAt={withdrawal.state}>
      {(payment) => (
        <>
          <PaymentFacts payment={payment} withdrawal={withdrawal} />
          {onChoose && <Hindrance payment={payment} />}
        </>
      )}
    </Fetched>
  </Section>
);

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
              {payment.email}
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

export function AcceptWithdrawal({ withdrawal, paymentId }: AcceptWithdrawalProps) {
  const { data: payment } = useStaffQuery<AdminPaymentDetailsDto>(
    `/payments/${paymentId}`,
    withdrawal.state,
  );
  if (!payment || hasNothingLeft(payment)) return null;
  if (isAwaited(payment)) return <CancelOrder payment={payment} withdrawal={withdrawal} />;
  if (payment.disputeState === 'open') return null;
  return <RefundWithdrawal payment={payment} withdrawal={withdrawal} />;
}

const MAX_SHOWN = 8;

interface PaymentSearchProps {
  /** The address of the withdrawal, looked for first. */
  email: string;
  onChoose: (paymentId: string) => void;
}

function PaymentSearch({ email, onChoose }: PaymentSearchProps) {
  const [text, setText] = useState(email);
  const [searched, setSearched] = useState(email);
  const { data, error } = useQuery({
    queryKey: ['withdrawals', 'payments', searched],
    queryFn: () => searchPayments(searched),
  });

  function search(event: FormEvent) {
    event.preventDefault();
    setSearched(text.trim());
  }

  return (
    <>
      <p>
        Zu {email} gibt es keine oder mehr als eine Bestellung. Bitte wählen Sie die Zahlung, die
        gemeint ist.
      </p>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          label="E-Mail, Rechnungs- oder Zahlungsnummer"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" variant="secondary">
          Suchen
        </Button>
      </form>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <SmallTable
          label="Gefundene Zahlungen"
          columns={['Käufer', 'Datum', figures('Betrag'), 'Stand', 'Auswahl']}
          empty="Dazu gibt es keine Zahlung."
          rows={data.map((payment) => ({
            id: payment.id,
            cells: [
              payment.email,
              formatDay(payment.createdAt),
              formatCents(payment.amountCents),
              <PaymentStates key="state" payment={payment} />,
              <Button
                key="choose"
                variant="secondary"
                size="compact"
                aria-label={`Zahlung von ${payment.email} vom ${formatDay(payment.createdAt)} wählen`}
                onClick={() => onChoose(payment.id)}
              >
                Wählen
              </Button>,
            ],
          }))}
        />
      )}
    </>
  );
}

async function searchPayments(q: string): Promise<AdminPaymentDto[]> {
  const { data } = await dataProvider.getList<AdminPaymentDto>('payments', {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: MAX_SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return data;
}
