import { Link } from 'react-router-dom';
import type { PaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { PaymentBadge } from '../../payments/payment-badge';
import { Moment } from '../../screen/moment';
import { recordPath } from '../../screen/record-path';
import { Section } from '../../screen/section';
import { SmallTable } from '../../screen/small-table';

export function UserPayments({ payments }: { payments: PaymentDto[] }) {
  return (
    <Section title="Zahlungen">
      <SmallTable
        label="Zahlungen"
        columns={['Datum', 'Betrag', 'Stand']}
        empty="Noch keine Zahlung."
        rows={payments.map(({ id, createdAt, amountCents, status }) => ({
          id,
          cells: [
            <Link key="when" to={recordPath('payments', id)}>
              <Moment value={createdAt} />
            </Link>,
            formatCents(amountCents),
            <PaymentBadge key="state" status={status} />,
          ],
        }))}
      />
    </Section>
  );
}
