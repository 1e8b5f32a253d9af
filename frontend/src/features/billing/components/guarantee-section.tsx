import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { PaymentDto } from '@/api';
import { requestRefundMutation } from '@/api/billing';
import { formatCents, formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';

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

function RefundDialog({ payment, onRequested }: { payment: PaymentDto; onRequested: () => void }) {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const request = useMutation(requestRefundMutation);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    try {
      await request.mutateAsync({ paymentId: payment.id, reason: reason.trim() });
      setOpen(false);
      onRequested();
    } catch {}
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !request.isPending && setOpen(wanted)}
      trigger={<Button variant="secondary">Geld zurückverlangen</Button>}
      title="Erstattung beantragen"
      footer={
        <>
          <Button variant="secondary" disabled={request.isPending} onClick={() => setOpen(false)}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={request.isPending}
            busyLabel="Wird beantragt …"
          >
            Erstattung beantragen
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <div className="grid gap-2">
          <p>Das geschieht, wenn Sie die Erstattung beantragen:</p>
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              Sie erhalten {formatCents(payment.leftCents)} auf das Zahlungsmittel zurück, mit dem
              Sie bezahlt haben.
            </li>
            <li>
              Ihr Premium-Zugang endet. Die Module 2 bis 9 und die Vorlagen öffnen sich dann nicht
              mehr.
            </li>
            <li>
              Ihr Konto bleibt bestehen, mit Modul 1, Ihrem Lernfortschritt und Ihren Bewertungen.
            </li>
            {payment.invoices.length > 0 && (
              <li>Zu Ihrer Rechnung erhalten Sie eine Stornorechnung.</li>
            )}
          </ul>
        </div>
        <TextArea
          label="Warum möchten Sie Ihr Geld zurück?"
          optional
          help="Ihre Antwort hilft uns, besser zu werden. Für die Erstattung ist sie nicht nötig."
          rows={3}
          maxLength={1000}
          value={reason}
          disabled={request.isPending}
          onChange={({ target }) => setReason(target.value)}
        />
        {request.error && (
          <Alert tone="error">
            {sentenceOf(request.error, 'Die Erstattung konnte nicht beantragt werden.')}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
