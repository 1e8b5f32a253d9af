import { clsx } from 'clsx';
import type { ModuleSummaryDto } from '@/api';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { ModuleStatus } from '../status/module-status';
import { ModuleFacts } from './module-facts';
import { ModulePreview } from './module-preview';

const FREE_MODULE = 1;

interface ModuleCardProps {
  module: ModuleSummaryDto;
}

/** One module of the grid; a press anywhere on an open one shows its preview. */
export function ModuleCard({ module }: ModuleCardProps) {
  return (
    <Card
      tone={module.open ? 'plain' : 'quiet'}
      className={clsx('relative flex h-full flex-col gap-5', !module.open && 'text-ink-soft')}
    >
      <div className="grid content-start gap-2">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <p className={clsx('text-small font-semibold', module.open && 'text-brass-ink')}>
            Modul {module.orderIndex}
          </p>
          <ModuleTags module={module} />
        </div>
        <h3>{module.title}</h3>
        <p className="text-compact text-ink-soft">{module.description}</p>
      </div>
      <ModuleFacts module={module} />
      <div className="mt-auto grid gap-5">
        <ModuleStatus module={module} />
        <ModuleActions module={module} />
      </div>
    </Card>
  );
}

interface ModuleTagsProps {
  module: ModuleSummaryDto;
}

/** The word in the corner of a card. */
function ModuleTags({ module }: ModuleTagsProps) {
  if (module.orderIndex === FREE_MODULE) return <Badge tone="success">SOFORT VERFÜGBAR</Badge>;
  if (module.status === 'locked') return <Badge tone="premium">PREMIUM</Badge>;
  return null;
}

interface ModuleActionsProps {
  module: ModuleSummaryDto;
}

/**
 * Reading and looking inside. On an open module the preview button covers the whole card; on a
 * locked one the card is still and the button alone works.
 */
function ModuleActions({ module }: ModuleActionsProps) {
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
