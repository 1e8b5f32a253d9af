import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { dataProvider } from '../data/staff-api';
import { formatDay } from '../moments';
import { PaymentStates } from '../payments/payment-states';
import { figures, SmallTable } from '../screen/small-table';

const MOST_SHOWN = 8;

interface PaymentSearchProps {
  /** The address of the withdrawal, looked for first. */
  email: string;
  onChoose: (paymentId: string) => void;
}

/** Looks for the payment that a withdrawal means, by address or number, and takes one of them. */
export function PaymentSearch({ email, onChoose }: PaymentSearchProps) {
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
    pagination: { page: 1, perPage: MOST_SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return data;
}
