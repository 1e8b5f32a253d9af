import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import CheckIcon from 'lucide-react/icons/check';
import { Button } from '@/ui/button';
import { SaveState, type Saving } from '@/ui/save-state';
import type { AnswerSheet } from '../answers/answer-sheet';
import { goToNextOpen, useOfSheet } from './sheet-context';

interface SheetBarProps {
  sheet: AnswerSheet;
  saving: Saving | null;
  onRetry: () => void;
}

export function SheetBar({ sheet, saving, onRetry }: SheetBarProps) {
  const open = useOfSheet(sheet, () => sheet.tally.open);
  return (
    <div className="sheet-bar bottom-0 z-1 -mx-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-hairline border-t bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:border-x lg:px-5 print:hidden [@media(min-height:36rem)]:sticky">
      <SaveState saving={saving} onRetry={onRetry} />
      {open > 0 ? (
        <Button
          variant="secondary"
          size="compact"
          className="max-sm:px-3! max-sm:text-note!"
          onClick={() => goToNextOpen(sheet)}
        >
          <ArrowDownIcon aria-hidden="true" className="max-sm:hidden" />
          <span className="figures">
            <span className="max-sm:sr-only">Noch </span>
            {open === 1 ? 'eine' : open}{' '}
            <span className="max-sm:sr-only">{open === 1 ? 'Stelle ' : 'Stellen '}</span>
            offen – zur nächsten
          </span>
        </Button>
      ) : (
        <p className="flex min-h-11 items-center gap-2 text-compact">
          <CheckIcon aria-hidden="true" className="text-green" />
          Alle Stellen sind ausgefüllt
        </p>
      )}
    </div>
  );
}

export function SheetProgress({ sheet }: { sheet: AnswerSheet }) {
  const words = useOfSheet(sheet, progressInWords);
  const percent = useOfSheet(sheet, percentDone);
  return (
    <div className="grid max-w-reading grow basis-80 gap-2">
      <p className="figures text-compact text-ink-soft">{words}</p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-hairline">
        <div className="h-full rounded-full bg-petrol" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function percentDone(sheet: AnswerSheet): number {
  const { places, open, boxes, ticked } = sheet.tally;
  const all = places + boxes;
  return all === 0 ? 0 : ((places - open + ticked) / all) * 100;
}

function progressInWords(sheet: AnswerSheet): string {
  const { places, open, boxes, ticked } = sheet.tally;
  return [
    places > 0 && `${places - open} von ${places} Stellen ausgefüllt`,
    boxes > 0 && `${ticked} von ${boxes} Punkten abgehakt`,
  ]
    .filter(Boolean)
    .join(', ');
}
