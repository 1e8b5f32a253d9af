import type { AdminModuleDto } from '@/api';
import { StateBadge } from '../screen/state-badge';

/** Whose text is shown, and whether staff have something to decide. */
export function ModuleStates({ module }: { module: AdminModuleDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {module.source === 'staff' ? (
        <StateBadge tone="good">Eigene Fassung</StateBadge>
      ) : (
        <StateBadge tone="quiet">Aus der Kursdatei</StateBadge>
      )}
      {module.fileChanged && <StateBadge tone="waiting">Kursdatei geändert</StateBadge>}
    </span>
  );
}
