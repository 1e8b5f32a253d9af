import { formatCents } from '@/lib/format';
import { site } from '@/lib/site';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface BankDialogProps {
  open: boolean;
  grossCents: number;
  /** Closing the dialog is a refusal too. */
  onAnswer: (released: boolean) => void;
}

/** Plays the bank that wants its customer to release the payment. */
export function BankDialog({ open, grossCents, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onAnswer(false)}
      title="Ihre Bank fragt nach"
      description="Hier spielt die Testzahlung Ihre Bank. Es fließt kein Geld."
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Ablehnen
          </Button>
          <Button onClick={() => onAnswer(true)}>Zahlung freigeben</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Empfänger</dt>
        <dd className="font-semibold">{site.operator.company}</dd>
        <dt className="text-ink-soft">Betrag</dt>
        <dd className="figures font-semibold">{formatCents(grossCents)}</dd>
      </dl>
    </Dialog>
  );
}
