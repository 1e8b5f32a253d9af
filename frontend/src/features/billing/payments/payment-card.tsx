import { Link } from 'react-router-dom';
import type { PaymentDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { GuaranteeSection } from '../guarantee/guarantee-section';
import { InvoicesSection } from '../invoices/invoices-section';
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

/** What one has to know about a payment beyond its state. */
function PaymentNotes({ payment }: { payment: PaymentDto }) {
  const { status, disputed, accessFrom, refundedCents, disputeLostCents } = payment;
  const refunded = refundedCents - disputeLostCents;
  const { email } = site.contact;
  return (
    <>
      {disputed && (
        <Alert tone="info" title="Rückbuchung bei Ihrer Bank">
          Dieser Zahlung wurde bei Ihrer Bank widersprochen. Fragen dazu beantworten wir unter{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </Alert>
      )}
      {status === 'completed' && accessFrom && new Date(accessFrom) > new Date() && (
        <Alert tone="info">
          Ihr Zugang beginnt am <strong>{formatDate(accessFrom)}</strong>, nach Ablauf der
          Widerrufsfrist. An diesem Tag schreiben wir Ihnen.
        </Alert>
      )}
      {status === 'completed' && refunded > 0 && (
        <p className="text-compact">
          Davon haben wir Ihnen <strong>{formatCents(refunded)}</strong> erstattet.
        </p>
      )}
      {status === 'completed' && disputeLostCents > 0 && (
        <p className="text-compact">
          Davon hat Ihre Bank <strong>{formatCents(disputeLostCents)}</strong> zurückgeholt.
        </p>
      )}
      {status === 'pending' && (
        <p className="text-compact">
          Diese Zahlung ist noch nicht abgeschlossen. Sie können Ihre{' '}
          <Link to="/checkout">Bestellung fortsetzen</Link>.
        </p>
      )}
      {status === 'failed' && (
        <p className="text-compact">
          Ihnen wurde nichts berechnet. Sie können die <Link to="/checkout">Bestellung</Link> mit
          einer anderen Karte noch einmal versuchen.
        </p>
      )}
    </>
  );
}
