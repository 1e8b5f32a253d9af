import { describeField, titleOf } from '@toolkit/domain/company';
import UndoIcon from 'lucide-react/icons/undo-2';
import { Button } from '@/ui/button';
import type { FieldConflict } from '@/ui/conflict-dialog';
import { SaveState } from '@/ui/save-state';
import type { Conflict, FactValue } from './facts-draft';
import { valueText } from './labels';
import type { FactsSaving } from './own-facts';

interface SaveBarProps {
  saving: FactsSaving;
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
      <SaveState
        saving={saving}
        except={
          saving.state === 'saved' &&
          except.length > 0 &&
          `${except.map(nameOf).join(', ')}: dort gilt noch die Angabe davor.`
        }
        onRetry={saving.state === 'unsaved' && saving.retry ? onRetry : undefined}
      />
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

/** A conflict as it is shown. */
export const shownConflict = ({ field, mine, theirs }: Conflict): FieldConflict => ({
  id: field,
  label: titleOf(field),
  mine: textOf(field, mine),
  theirs: textOf(field, theirs),
});

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return 'leer';
  return valueText(field, value as Exclude<FactValue, undefined>);
}
