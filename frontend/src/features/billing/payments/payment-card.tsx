import type { PaymentDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { site } from '@/lib/site';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { GuaranteeSection } from '../guarantee/guarantee-section';
import { InvoicesSection } from '../invoices/invoices-section';
import { PaymentNotes } from './payment-notes';
import { paymentState } from './payment-state';

/** One payment: what it was, its documents, and the way to get the money back. */
export function PaymentCard({ payment }: { payment: PaymentDto }) {
  const { amountCents, vatCents, completedAt, createdAt } = payment;
  const { label, tone } = paymentState(payment);
  return (
    <Card className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start justify-items-start gap-2">
          <h2 className="text-h3">{site.name} Premium</h2>
          <Badge tone={tone}>{label}</Badge>
          <p className="text-compact text-ink-soft">
            {completedAt ? 'Bezahlt' : 'Begonnen'} am {formatDate(completedAt ?? createdAt)}
          </p>
        </div>
        <p className="figures sm:text-right">
          <span className="block text-h3 font-semibold">{formatCents(amountCents)}</span>
          <span className="text-small text-ink-soft">inkl. {formatCents(vatCents)} MwSt.</span>
        </p>
      </div>
      <PaymentNotes payment={payment} />
      {completedAt && (
        <>
          <InvoicesSection payment={payment} />
          <GuaranteeSection payment={payment} />
        </>
      )}
    </Card>
  );
}
