interface Events {
  /** A newer version is there; `take` reloads the page with it. */
  onNewer: (take: () => void) => void;
  /** The worker sees the calls of this page from now on. */
  onFirst: () => void;
}

/**
 * Registers the worker that keeps pages for reading without a connection, and tells of a newer one.
 * @returns what stops the telling
 */
export function startWorker({ onNewer, onFirst }: Events): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  if (!workers.controller) {
    workers.addEventListener('controllerchange', onFirst, { once: true, signal });
  }

  const announce = (newer: ServiceWorker) =>
    onNewer(() => {
      workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      newer.postMessage('replace');
    });

  const follow = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting && workers.controller) announce(registration.waiting);
    const onFound = () => {
      const newer = registration.installing;
      newer?.addEventListener('statechange', () => {
        if (newer.state === 'installed' && workers.controller) announce(newer);
      });
    };
    const onVisible = () => {
      // A tab may stay open for weeks. Without a connection there is nothing to find.
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    };
    registration.addEventListener('updatefound', onFound, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
  };

  describeApp();
  workers
    .register('/sw.js')
    // Where a browser forbids workers, one reads as before.
    .then((registration) => registration && !signal.aborted && follow(registration))
    .catch((error) => console.warn('Nothing is kept for reading offline', error));
  return () => ended.abort();
}

/** How the product is called and looks where it is installed; of no use to a visitor. */
function describeApp(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.setAttribute('href', '/manifest.webmanifest');
  document.head.append(manifest);
}
