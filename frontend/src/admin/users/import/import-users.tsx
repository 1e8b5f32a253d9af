import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { ChooseCsv } from './choose-csv';
import { ImportPlan } from './import-plan';
import { useUsersImport } from './use-users-import';

/** Imports people from a table: first shows what would happen, then does it. */
export function ImportUsers() {
  const [open, setOpen] = useState(false);
  const { plan, fault, checking, importing, check, runImport, reset } = useUsersImport(() =>
    setOpen(false),
  );
  const nothingToDo = plan !== null && plan.created + plan.updated === 0;

  function change(nowOpen: boolean) {
    setOpen(nowOpen);
    if (nowOpen) reset();
  }

  return (
    <Dialog
      size="wide"
      title="Nutzer importieren"
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="secondary" size="compact">
          Nutzer importieren
        </Button>
      }
      footer={
        plan && (
          <>
            <DialogClose asChild>
              <Button variant="secondary">Abbrechen</Button>
            </DialogClose>
            <Button
              disabled={nothingToDo}
              busy={importing}
              busyLabel="Wird importiert …"
              onClick={runImport}
            >
              Jetzt importieren
            </Button>
          </>
        )
      }
    >
      <ChooseCsv busy={checking} fault={fault} onChosen={check} />
      {plan && <ImportPlan plan={plan} />}
    </Dialog>
  );
}
