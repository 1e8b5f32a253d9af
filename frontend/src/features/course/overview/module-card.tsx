import { clsx } from 'clsx';
import type { ModuleSummaryDto } from '@/api';
import { Card } from '@/ui/card';
import { ModuleStatus } from '../status/module-status';
import { ModuleActions } from './module-actions';
import { ModuleFacts } from './module-facts';
import { ModuleTags } from './module-tags';

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
