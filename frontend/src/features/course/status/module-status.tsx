import ClockIcon from 'lucide-react/icons/clock';
import type { ModuleSummaryDto } from '@/api';
import { formatDate } from '@/lib/format';
import { ProgressBar } from '@/ui/progress-bar';
import { moduleState } from './module-state';
import { unlockText } from './unlock-text';

interface ModuleStatusProps {
  module: ModuleSummaryDto;
  /** In place of „0 %“ for a module that nothing has been read of. */
  untouched?: string;
}

export function ModuleStatus({ module, untouched }: ModuleStatusProps) {
  switch (moduleState(module)) {
    case 'completed':
      return (
        <ProgressBar
          label={
            <>
              Abgeschlossen{' '}
              {module.completedAt && (
                <span className="block whitespace-nowrap text-ink-soft text-small">
                  am {formatDate(module.completedAt)}
                </span>
              )}
            </>
          }
          value={100}
        />
      );
    case 'available':
      return (
        <ProgressBar
          label="Bereit zum Start"
          value={module.progressPercentage}
          {...(untouched && module.progressPercentage === 0 && { valueText: untouched })}
        />
      );
    case 'waiting':
      return (
        <div className="flex gap-2 text-compact">
          <ClockIcon className="mt-0.5" />
          <div>
            <p className="font-semibold">{unlockText(module.daysUntilUnlock ?? 0)}</p>
            <p>Wird automatisch freigeschaltet</p>
          </div>
        </div>
      );
    case 'premium':
      return <p className="text-compact">Im Premium-Zugang enthalten</p>;
  }
}
