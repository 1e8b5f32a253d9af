import { describeField, titleOf } from '@stabwechsel/domain/company';
import CheckIcon from 'lucide-react/icons/check';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import UndoIcon from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { RadioCards } from '@/ui/radio-cards';
import type { Conflict, FactValue } from './facts-draft';
import { valueText } from './labels';
import type { SaveState } from './own-facts';

interface SaveBarProps {
  saving: SaveState;
  /** Places whose present text is no value that can be kept. */
  except: readonly string[];
  canUndo: boolean;
  onUndo: () => void;
  onRetry: () => void;
}

/** Whether all is stored, and the way back, near what one types. */
export function SaveBar({ saving, except, canUndo, onUndo, onRetry }: SaveBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small print:hidden">
      <p role="status" className="flex items-center gap-2">
        {saving.state === 'saved' && except.length === 0 && (
          <>
            <CheckIcon aria-hidden="true" className="text-green" />
            gespeichert
          </>
        )}
        {saving.state === 'saved' && except.length > 0 && (
          <>
            <AlertIcon aria-hidden="true" className="text-red" />
            <span>
              gespeichert, außer {except.map(nameOf).join(', ')}: dort gilt noch die Angabe davor.
            </span>
          </>
        )}
        {saving.state === 'saving' && <span className="text-ink-soft">wird gespeichert …</span>}
        {saving.state === 'unsaved' && (
          <>
            <AlertIcon aria-hidden="true" className="text-red" />
            <span>nicht gespeichert: {saving.sentence}</span>
            {saving.retry && (
              <Button variant="quiet" size="compact" onClick={onRetry}>
                Erneut versuchen
              </Button>
            )}
          </>
        )}
      </p>
      {canUndo && (
        <Button variant="quiet" size="compact" className="-mr-4" onClick={onUndo}>
          <UndoIcon />
          Rückgängig
        </Button>
      )}
    </div>
  );
}

/** A cell of a grid names its place itself. */
const nameOf = (place: string) => `„${describeField(place) ? titleOf(place) : place}“`;

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** @param theirs the fields that take the other window's value */
  onResolve: (theirs: readonly Conflict[]) => void;
}

/** Two windows have changed the same field: shows both values, and asks which one holds. */
export function ConflictDialog({ conflicts, onResolve }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, other: boolean) =>
    setTheirs((chosen) => {
      const next = new Set(chosen);
      if (other) next.add(field);
      else next.delete(field);
      return next;
    });
  const finish = () => {
    onResolve(conflicts.filter(({ field }) => theirs.has(field)));
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
      {conflicts.map(({ field, mine, theirs: other }) => (
        <RadioCards
          key={field}
          label={titleOf(field)}
          name={field}
          options={[
            { value: 'mine', label: textOf(field, mine), help: 'in diesem Fenster' },
            { value: 'theirs', label: textOf(field, other), help: 'im anderen Fenster' },
          ]}
          value={theirs.has(field) ? 'theirs' : 'mine'}
          onChange={({ currentTarget }) => choose(field, currentTarget.value === 'theirs')}
        />
      ))}
    </Dialog>
  );
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return 'leer';
  return valueText(field, value as Exclude<FactValue, undefined>);
}
