import { progressAfterSection } from '@stabwechsel/domain/course';
import type { ModuleDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { CheckIcon } from '@/ui/icons/state-icons';
import { useSaveProgress } from '../api/save-progress';
import { SaveFailure } from './save-failure';

interface ReadingStepsProps {
  module: ModuleDetailDto;
  /** The open section, counted from 0. */
  index: number;
  total: number;
  goTo: (index: number) => void;
  onFinished: () => void;
}

/**
 * Back and on, where the thumb is. Going on saves first: who is taken to the next section knows
 * that the last one counts. The last section stays: the module is done.
 */
export function ReadingSteps({ module, index, total, goTo, onFinished }: ReadingStepsProps) {
  const save = useSaveProgress(module.id);
  const isLast = index === total - 1;

  function goOn() {
    save.mutate(progressAfterSection(index, total), {
      onSuccess: () => (isLast ? onFinished() : goTo(index + 1)),
    });
  }

  return (
    <div className="bottom-0 z-1 mt-10 grid max-w-reading gap-4 border-hairline border-t bg-paper py-3 max-sm:-mx-4 max-sm:[@media(min-height:36rem)]:sticky max-sm:px-4 sm:pt-6 print:hidden">
      {save.isError && <SaveFailure error={save.error} onRetry={goOn} />}
      <div className="flex gap-3">
        {index > 0 && (
          <Button variant="secondary" onClick={() => goTo(index - 1)}>
            <ArrowLeftIcon />
            Zurück
          </Button>
        )}
        <Button
          className="ml-auto max-sm:grow"
          onClick={goOn}
          busy={save.isPending}
          busyLabel="Wird gespeichert …"
        >
          {isLast ? 'Modul abschließen' : 'Weiter'}
          {isLast ? <CheckIcon /> : <ArrowRightIcon />}
        </Button>
      </div>
    </div>
  );
}
