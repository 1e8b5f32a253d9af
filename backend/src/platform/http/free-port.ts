import { createServer } from 'node:net';

/** @throws Error with a German sentence when another program listens there already */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} ist schon belegt. Beenden Sie das andere Programm oder setzen Sie PORT auf eine andere Zahl.`
            : `Auf ${host}:${port} kann nicht gelauscht werden (${error.code}). Prüfen Sie HOST und PORT.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
