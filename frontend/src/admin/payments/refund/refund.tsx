import { useState } from 'react';
import type { AdminPaymentDetailsDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { RefundForm } from './refund-form';

/** Gives money back through the provider; offered while there is something left to give back. */
export function Refund({ payment }: { payment: AdminPaymentDetailsDto }) {
  const [open, setOpen] = useState(false);
  const left = payment.amountCents - payment.refundedCents;
  if (payment.status !== 'completed' || left <= 0) return null;
  return (
    <Dialog
      title="Zahlung erstatten?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          Erstatten
        </Button>
      }
    >
      <RefundForm payment={payment} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
