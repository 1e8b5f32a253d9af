import { useEffect, useRef } from 'react';
import type { PaymentDto } from '@/api';
import { InvoiceForm } from './invoice-form';
import { InvoiceRow } from './invoice-row';

/** The documents of a payment; where there is none yet, the form that makes it. */
export function InvoicesSection({ payment }: { payment: PaymentDto }) {
  const { id, status, invoices } = payment;
  const heading = useFocusOnFirst(invoices.length);
  if (invoices.length === 0 && status !== 'completed') return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-h4 shadow-none outline-none">
        {invoices.length > 1 ? 'Rechnungen' : 'Rechnung'}
      </h3>
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

/** The first invoice takes the place of a long form: without this one would find oneself below it. */
function useFocusOnFirst(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = before.current === 0 && count > 0;
    before.current = count;
    if (first) heading.current?.focus();
  }, [count]);
  return heading;
}
