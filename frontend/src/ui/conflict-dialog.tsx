import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { RadioCards } from './radio-cards';

export interface FieldConflict {
  id: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[];
  /** @param theirs the fields that take the other window's text */
  onResolve: (theirs: ReadonlySet<string>) => void;
}

export function ConflictDialog({ conflicts, onResolve }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, other: boolean) =>
    setTheirs((chosen) => {
      const next = new Set(chosen);
      if (other) next.add(id);
      else next.delete(id);
      return next;
    });
  const finish = () => {
    onResolve(theirs);
    setTheirs(new Set());
  };
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => !open && finish()}
      title="Was soll gelten?"
      description="In einem anderen Fenster wurde dasselbe Feld anders ausgefüllt. Alles Übrige ist schon zusammengeführt."
      footer={<Button onClick={finish}>Übernehmen</Button>}
    >
      {conflicts.map(({ id, label, mine, theirs: other }) => (
        <RadioCards
          key={id}
          label={label}
          name={id}
          options={[
            { value: 'mine', label: mine, help: 'in diesem Fenster' },
            { value: 'theirs', label: other, help: 'im anderen Fenster' },
          ]}
          value={theirs.has(id) ? 'theirs' : 'mine'}
          onChange={({ currentTarget }) => choose(id, currentTarget.value === 'theirs')}
        />
      ))}
    </Dialog>
  );
}
