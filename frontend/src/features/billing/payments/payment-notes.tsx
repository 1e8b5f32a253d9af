import { Link } from 'react-router-dom';
import type { PaymentDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';

/** What one has to know about a payment beyond its state. */
export function PaymentNotes({ payment }: { payment: PaymentDto }) {
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
