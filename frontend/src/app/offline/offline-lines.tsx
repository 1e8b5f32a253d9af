import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { keys } from '@/api/keys';
import { useSession } from '@/lib/current-user';
import { formatMoment } from '@/lib/format';
import { sendDrafts } from '@/lib/notes/send-drafts';
import { type Connection, useConnection } from '@/lib/offline/connection';
import { isKept } from '@/lib/offline/kept-addresses';
import { isSomethingUnsent, sendUnsent } from '@/lib/offline/unsent';
import { Button } from '@/ui/button';
import { startWorker } from './start-worker';

const AGAIN_MS = 15_000;

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

/**
 * Sends what was read and noted without a connection, from any screen: now, with a connection, when one comes
 * back to the tab, and again for as long as something waits.
 */
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
    const takeUp = () => {
      void send();
      // What was kept gives way to what is true now.
      void queryClient.invalidateQueries({ predicate: isKeptQuery });
    };
    // The connection may be named before it carries, and come back before this part of the page is there.
    const tryAgain = () => {
      if (navigator.onLine && (offline || isSomethingUnsent())) takeUp();
    };
    window.addEventListener('online', takeUp);
    const timer = setInterval(tryAgain, AGAIN_MS);
    return () => {
      window.removeEventListener('online', takeUp);
      clearInterval(timer);
    };
  }, [offline, send, queryClient]);
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
