import { browserName } from '@stabwechsel/domain/device';
import type { SessionDto } from '@/api';
import { formatDate, formatMoment } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { Tooltip } from '@/ui/tooltip';
import { useEndSession } from '../api/end-session';

interface SessionRowProps {
  session: SessionDto;
  /** Called when the row, and the focus in it, is gone. */
  onEnded: () => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { userAgent, createdAt, lastUsedAt, current } = session;
  const name = browserName(userAgent);
  const end = useEndSession();

  async function endIt() {
    try {
      await end.mutateAsync(session);
      onEnded();
      toast({ title: 'Gerät abgemeldet', description: `${name} ist jetzt abgemeldet.` });
    } catch (error) {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Fehler',
        description: sentenceOf(error, 'Das Gerät konnte nicht abgemeldet werden.'),
        tone: 'destructive',
      });
    }
  }

  return (
    <li className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <Badge tone="success">Dieses Gerät</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          Angemeldet am <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {!current && (
            <>
              , zuletzt verwendet am <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Tooltip content="Beendet nur diese Anmeldung. Ihr Passwort gilt weiter." side="left">
          <Button
            variant="secondary"
            size="compact"
            busy={end.isPending}
            busyLabel="Wird abgemeldet …"
            onClick={endIt}
          >
            Abmelden<span className="sr-only">: {name}</span>
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
