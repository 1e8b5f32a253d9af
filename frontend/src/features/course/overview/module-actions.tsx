import { clsx } from 'clsx';
import type { ModuleSummaryDto } from '@/api';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { ModulePreview } from './module-preview';

interface ModuleActionsProps {
  module: ModuleSummaryDto;
}

/**
 * Reading and looking inside. On an open module the preview button covers the whole card; on a
 * locked one the card is still and the button alone works.
 */
export function ModuleActions({ module }: ModuleActionsProps) {
  const name = `Modul ${module.orderIndex}`;
  const reading = readingLabel(module);
  return (
    <div className="flex flex-wrap gap-3">
      {module.open && (
        <LinkButton
          to={`/modules/${module.id}`}
          aria-label={`${reading}, ${name}`}
          size="compact"
          className="relative z-1 grow"
        >
          {reading}
        </LinkButton>
      )}
      <ModulePreview
        module={module}
        trigger={
          <Button
            aria-label={`Vorschau, ${name}`}
            variant="secondary"
            size="compact"
            className={clsx('grow', module.open && 'after:absolute after:inset-0')}
          >
            Vorschau
          </Button>
        }
      />
    </div>
  );
}

function readingLabel({ status, progressPercentage }: ModuleSummaryDto): string {
  if (status === 'completed') return 'Modul wiederholen';
  return progressPercentage > 0 ? 'Weiterlesen' : 'Modul öffnen';
}
