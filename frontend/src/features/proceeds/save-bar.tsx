import { describeField, titleOf } from '@toolkit/domain/company';
import UndoIcon from 'lucide-react/icons/undo-2';
import { Button } from '@/ui/button';
import type { FieldConflict } from '@/ui/conflict-dialog';
import { SaveState, type Saving } from '@/ui/save-state';
import type { Conflict, FactValue } from './facts-draft';
import { valueText } from './labels';

interface SaveBarProps {
  saving: Saving | null;
  except: readonly string[];
  canUndo: boolean;
  onUndo: () => void;
  onRetry: () => void;
}

export function SaveBar({ saving, except, canUndo, onUndo, onRetry }: SaveBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small print:hidden">
      <SaveState
        saving={saving}
        except={
          except.length > 0 && `${except.map(nameOf).join(', ')}: dort gilt noch die Angabe davor.`
        }
        onRetry={onRetry}
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

const nameOf = (place: string) => `„${describeField(place) ? titleOf(place) : place}“`;

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
