import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { keys } from '@/api/keys';
import { useSession } from '@/lib/current-user';
import { formatMoment } from '@/lib/format';
import { sendDrafts } from '@/lib/notes/send-drafts';
import { type Connection, useConnection } from '@/lib/offline/connection';
import { isKept } from '@/lib/offline/kept-addresses';
import { sendUnsent } from '@/lib/offline/unsent';
import { Button } from '@/ui/button';
import { startWorker } from './start-worker';

/** Below the bar: that there is no connection, and that there is a newer version. */
export default function OfflineLines() {
  const connection = useConnection();
  useSending(connection.offline);
  const replace = useWorker();
  return (
    <div role="status" className="print:hidden">
      {connection.offline && <Line>{offlineSentence(connection)}</Line>}
      {replace && (
        <Line>
          Neue Fassung
          <Button variant="quiet" size="compact" onClick={replace}>
            Neu laden
          </Button>
        </Line>
      )}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="border-hairline border-b bg-brass-tint">
      <p className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 px-4 py-1.5 text-small sm:px-6">
        {children}
      </p>
    </div>
  );
}

function offlineSentence({ keptAt }: Connection): string {
  return keptAt === null
    ? 'Ohne Verbindung – Sie lesen, was auf diesem Gerät gesichert ist.'
    : `Ohne Verbindung – Sie lesen die gespeicherte Fassung vom ${formatMoment(new Date(keptAt))}.`;
}

/** Sends what was read and noted without a connection, from any screen: now, with a connection, and when one comes back to the tab. */
function useSending(offline: boolean): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const send = useCallback(async () => {
    if (await sendUnsent()) void queryClient.invalidateQueries({ queryKey: keys.modules() });
    if (userId) await sendDrafts(userId, queryClient);
  }, [queryClient, userId]);

  useEffect(() => {
    if (offline) return;
    void send();
    const onVisible = () => document.visibilityState === 'visible' && void send();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [offline, send]);

  useEffect(() => {
    const onOnline = () => {
      void send();
      // What was kept gives way to what is true now.
      void queryClient.invalidateQueries({ predicate: isKeptQuery });
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send, queryClient]);
}

/** @returns what takes the newer version, where there is one */
function useWorker(): (() => void) | null {
  const queryClient = useQueryClient();
  const [replace, setReplace] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      startWorker({
        onNewer: (take) => setReplace(() => take),
        // The worker has not seen what was asked before it was there.
        onFirst: () => void queryClient.refetchQueries({ type: 'active', predicate: isKeptQuery }),
      }),
    [queryClient],
  );
  return replace;
}

const isKeptQuery = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  isKept(String(address));
