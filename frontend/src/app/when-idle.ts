const LATEST_MS = 2_000;

/**
 * Runs `work` once the page has been painted and the browser has nothing better to do, or as soon as the reader
 * touches the page.
 */
export function whenIdle(work: () => void): void {
  let done = false;
  const events = ['pointerdown', 'keydown', 'touchstart'] as const;
  const run = () => {
    if (done) return;
    done = true;
    for (const name of events) window.removeEventListener(name, run);
    work();
  };
  for (const name of events) window.addEventListener(name, run, { passive: true });
  whenPainted(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run, 200);
  });
}

/** Runs `work` once something of the page can be seen; a tab in the background does not wait for that. */
export function whenPainted(work: () => void): void {
  const tells = globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint');
  if (!tells || document.visibilityState === 'hidden') {
    work();
    return;
  }
  const run = () => {
    clearTimeout(limit);
    observer.disconnect();
    work();
  };
  const limit = setTimeout(run, LATEST_MS);
  const observer = new PerformanceObserver(run);
  observer.observe({ type: 'paint', buffered: true });
}
