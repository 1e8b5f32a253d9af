import { useRef } from 'react';
import type { PaymentDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { RefundDialog } from './refund-dialog';

/** The money-back guarantee: how long it holds, the request, and what came of it. */
export function GuaranteeSection({ payment }: { payment: PaymentDto }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { guaranteeUntil } = payment;
  if (!guaranteeUntil) return null;
  return (
    <div className="grid gap-3 border-t border-hairline pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-h4 shadow-none outline-none">
        30 Tage Geld-zurück-Garantie
      </h3>
      <GuaranteeState
        payment={payment}
        guaranteeUntil={guaranteeUntil}
        onRequested={() => heading.current?.focus()}
      />
    </div>
  );
}

interface GuaranteeStateProps {
  payment: PaymentDto;
  guaranteeUntil: string;
  onRequested: () => void;
}

function GuaranteeState({ payment, guaranteeUntil, onRequested }: GuaranteeStateProps) {
  const { status, refundedAt, refundedCents, disputeLostCents, refundRequest, refundable } =
    payment;
  if (status === 'refunded' && disputeLostCents > 0) {
    return (
      <Alert tone="info" title="Zurückgebucht">
        Ihre Bank hat {formatCents(disputeLostCents)} dieser Zahlung zurückgeholt.
      </Alert>
    );
  }
  if (status === 'refunded') {
    return (
      <Alert
        tone="success"
        title={refundedAt ? `Erstattet am ${formatDate(refundedAt)}` : 'Erstattet'}
      >
        Wir haben {formatCents(refundedCents)} zurückgezahlt. Bis der Betrag auf Ihrem Konto ist,
        können einige Werktage vergehen.
      </Alert>
    );
  }
  if (refundRequest?.state === 'requested') {
    return (
      <Alert tone="info" title="Erstattung wird ausgeführt">
        Sie haben die Erstattung am {formatDate(refundRequest.requestedAt)} beantragt. Sobald sie
        ausgeführt ist, schreiben wir Ihnen.
      </Alert>
    );
  }
  const lastDay = formatDate(guaranteeUntil);
  if (!refundable) {
    return (
      <p className="text-compact">
        {new Date(guaranteeUntil) < new Date()
          ? `Die Garantie galt bis zum ${lastDay}.`
          : `Die Garantie gilt bis zum ${lastDay}. Zurzeit ist hier keine Erstattung möglich.`}
      </p>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-8">
      <p className="text-compact text-pretty">
        Bis zum <strong>{lastDay}</strong> erhalten Sie auf Wunsch den vollen Betrag zurück. Gründe
        müssen Sie nicht nennen.
      </p>
      <RefundDialog payment={payment} onRequested={onRequested} />
    </div>
  );
}
