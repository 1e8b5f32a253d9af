import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CALCULATOR_FORM_ID } from '../form/calculator-form';

/** Says that the form has moved on. Saving and exporting wait until it is calculated again. */
export function OutdatedNotice() {
  return (
    <Alert tone="info" title="Ihre Angaben haben sich geändert">
      <p>Dieses Ergebnis gehört noch zu den vorherigen Angaben.</p>
      <Button type="submit" form={CALCULATOR_FORM_ID} size="compact" className="mt-3 mb-1">
        Neu berechnen
      </Button>
    </Alert>
  );
}
