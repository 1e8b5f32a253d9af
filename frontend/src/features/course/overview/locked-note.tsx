import type { ModuleSummaryDto } from '@/api';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { moduleState } from '../status/module-state';
import { ModuleStatus } from '../status/module-status';

interface LockedNoteProps {
  module: ModuleSummaryDto;
}

/** Below the preview of a closed module: what opens it. */
export function LockedNote({ module }: LockedNoteProps) {
  return (
    <Card tone="quiet" padding="compact" className="flex flex-wrap items-center gap-4">
      <div className="min-w-60 grow">
        <ModuleStatus module={module} />
      </div>
      {moduleState(module) !== 'waiting' && (
        <LinkButton to="/checkout" variant="premium" size="compact">
          Premium freischalten
        </LinkButton>
      )}
    </Card>
  );
}
