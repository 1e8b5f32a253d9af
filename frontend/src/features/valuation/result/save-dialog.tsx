import type { ValuationInput } from '@stabwechsel/domain/valuation';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SaveForm } from './save-form';

interface SaveDialogProps {
  input: ValuationInput;
  suggestedName: string;
  onSaved: (companyName: string) => void;
}

/** Asks for the company's name before a valuation is kept. */
export function SaveDialog({ input, suggestedName, onSaved }: SaveDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung speichern"
      description="Sie finden die Bewertung danach unter „Bewertungen“ und in Ihrem Profil."
      trigger={<Button>Bewertung speichern</Button>}
    >
      <SaveForm
        input={input}
        suggestedName={suggestedName}
        onSaved={(companyName) => {
          setOpen(false);
          onSaved(companyName);
        }}
      />
    </Dialog>
  );
}
