import type { PaymentDto } from '@/api';
import { InvoiceForm } from './invoice-form';
import { InvoiceRow } from './invoice-row';

/** The documents of a payment; where there is none yet, the form that makes it. */
export function InvoicesSection({ payment }: { payment: PaymentDto }) {
  const { id, status, invoices } = payment;
  if (invoices.length === 0 && status !== 'completed') return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 className="text-h4">{invoices.length > 1 ? 'Rechnungen' : 'Rechnung'}</h3>
      {invoices.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <InvoiceForm paymentId={id} />
      )}
    </div>
  );
}
