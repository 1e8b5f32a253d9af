import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUserDto } from '@/api';
import { togglePremiumMutation } from '@/api/back-office';
import { formatDate, formatNumber } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/toaster/toast';

/** A screenful; nobody reads a thousand rows. */
const PAGE = 50;

export function QuickUserList({ users }: { users: AdminUserDto[] }) {
  const [shown, setShown] = useState(PAGE);
  const { mutate, isPending, variables } = useTogglePremium();
  return (
    <Card padding="none">
      <ul aria-label="Gefundene Nutzer">
        {users.slice(0, shown).map((user) => (
          <QuickUserRow
            key={user.id}
            user={user}
            busy={isPending && variables?.id === user.id}
            onToggle={() => mutate(user)}
          />
        ))}
      </ul>
      {users.length > shown && (
        <div className="grid justify-items-center gap-2 p-4">
          <Button variant="secondary" size="compact" onClick={() => setShown(shown + PAGE)}>
            Weitere anzeigen
          </Button>
          <p className="text-ink-soft text-small">
            {formatNumber(shown)} von {formatNumber(users.length)} gezeigt
          </p>
        </div>
      )}
    </Card>
  );
}

/** Gives or takes premium access and says so. */
function useTogglePremium() {
  return useMutation({
    ...togglePremiumMutation,
    onSuccess: (answer, ...rest) => {
      toast({ title: 'Status aktualisiert', description: answer.message, tone: 'success' });
      return togglePremiumMutation.onSuccess?.(answer, ...rest);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      const fallback = 'Fehler beim Aktualisieren des Premium-Status';
      toast({ title: 'Fehler', description: sentenceOf(error, fallback), tone: 'destructive' });
    },
  });
}

interface QuickUserRowProps {
  user: AdminUserDto;
  busy: boolean;
  onToggle: () => void;
}

function QuickUserRow({ user, busy, onToggle }: QuickUserRowProps) {
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
