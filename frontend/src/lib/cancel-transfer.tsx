import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelTransferMutation } from '@/api/billing';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { sentenceOf } from './http';

interface CancelTransferProps {
  /** Of the signed-in person; undefined: the order of this browser. */
  paymentId?: string;
  /** @param payOnline whether the buyer wants to pay in another way instead */
  onCanceled: (payOnline: boolean) => void;
}

export const CancelTransfer = (props: CancelTransferProps) => (
  <div className="grid gap-3 sm:flex sm:flex-wrap">
    <WayOut {...props} payOnline />
    <WayOut {...props} payOnline={false} />
  </div>
);

const WORDS = {
  online: {
    label: 'Stattdessen online zahlen',
    title: 'Online statt per Überweisung zahlen?',
    text: 'Wir stornieren dafür Ihre Bestellung auf Rechnung. Im nächsten Schritt zahlen Sie zum selben Preis online.',
    button: 'Weiter zur Zahlung',
  },
  canceled: {
    label: 'Bestellung stornieren',
    title: 'Bestellung stornieren?',
    text: 'Sie brauchen dann nichts zu überweisen. Haben Sie ein Konto bei uns, bleibt es bestehen.',
    button: 'Jetzt stornieren',
  },
};

function WayOut({
  paymentId,
  onCanceled,
  payOnline,
}: CancelTransferProps & { payOnline: boolean }) {
  const [open, setOpen] = useState(false);
  const { label, title, text, button } = WORDS[payOnline ? 'online' : 'canceled'];
  const cancel = useMutation(cancelTransferMutation);
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={(wanted) => !cancel.isPending && setOpen(wanted)}
      trigger={<Button variant="secondary">{label}</Button>}
      footer={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={() => setOpen(false)}>
            Zurück
          </Button>
          <Button
            variant={payOnline ? 'primary' : 'danger'}
            busy={cancel.isPending}
            busyLabel="Wird storniert …"
            onClick={() =>
              cancel.mutate(paymentId, {
                onSuccess: () => {
                  setOpen(false);
                  onCanceled(payOnline);
                },
              })
            }
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {text} Die Stornorechnung senden wir Ihnen per E-Mail. Haben Sie schon überwiesen,
          stornieren Sie bitte nicht.
        </p>
        {cancel.error && (
          <Alert tone="error">
            {sentenceOf(cancel.error, 'Die Bestellung konnte nicht storniert werden.')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
