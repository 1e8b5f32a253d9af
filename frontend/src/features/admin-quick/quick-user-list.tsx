import { useState } from 'react';
import type { AdminUserDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTogglePremium } from './api/toggle-premium';
import { QuickUserRow } from './quick-user-row';

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
