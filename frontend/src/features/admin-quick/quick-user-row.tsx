import type { AdminUserDto } from '@/api';
import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface QuickUserRowProps {
  user: AdminUserDto;
  busy: boolean;
  onToggle: () => void;
}

export function QuickUserRow({ user, busy, onToggle }: QuickUserRowProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const action = user.hasAccess ? 'Premium beenden' : 'Premium freischalten';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold text-compact [overflow-wrap:anywhere]">{user.email}</p>
        <p className="text-ink-soft text-small">
          {name && `${name} · `}Registriert am {formatDate(user.createdAt)}
        </p>
      </div>
      <Badge tone={user.hasAccess ? 'premium' : 'neutral'}>
        {user.hasAccess ? 'Premium' : 'Kostenlos'}
      </Badge>
      <Button
        variant="secondary"
        size="compact"
        aria-label={`${action}: ${user.email}`}
        busy={busy}
        busyLabel="Wird geändert …"
        onClick={onToggle}
        className="min-w-52"
      >
        {action}
      </Button>
    </li>
  );
}
