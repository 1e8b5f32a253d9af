import { Link } from 'react-router-dom';
import type { ModuleSummaryDto } from '@/api';
import { modulePath, paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ModuleStatus } from '../status/module-status';

const SHOWN = 4;

export function FirstModules({ modules }: { modules: readonly ModuleSummaryDto[] }) {
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return (
    <section aria-labelledby="first-modules" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-modules" className="text-h3">
          Ihre Module
        </h2>
        {modules.length > SHOWN && (
          <Link to={paths.modules} className="text-compact font-semibold">
            Alle {modules.length} Module ansehen
          </Link>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {inOrder.slice(0, SHOWN).map((module) => (
          <li key={module.id}>
            <CompactModule module={module} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompactModule({ module }: { module: ModuleSummaryDto }) {
  return (
    <Card
      tone={module.open ? 'plain' : 'quiet'}
      padding="compact"
      className="relative flex h-full flex-col justify-between gap-4"
    >
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <p className="text-small font-semibold text-brass-ink">Modul {module.orderIndex}</p>
          {module.status === 'locked' && <Badge tone="premium">PREMIUM</Badge>}
        </div>
        <h3 className="text-h4">
          <Link
            to={module.open ? modulePath(module.id) : paths.modules}
            className="rounded-inner text-ink no-underline after:absolute after:inset-0 hover:text-petrol hover:underline"
          >
            {module.title}
          </Link>
        </h3>
      </div>
      <ModuleStatus module={module} untouched="noch nicht begonnen" />
    </Card>
  );
}
