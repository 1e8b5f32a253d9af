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
  observed({ type: 'paint', buffered: true }, LATEST_MS, work);
}

/** How long the scripts wait for a text that the page shows without them. */
const TEXT_WITHIN_MS = 1_000;

/**
 * Runs `work` once the text that the page shows by itself can be seen, too.
 * @param text comes when it stands in the page; undefined where there is none
 */
export function whenTextPainted(text: Promise<void> | undefined, work: () => void): void {
  whenPainted(async () => {
    if (!text) return work();
    const late = new Promise((resolve) => setTimeout(resolve, TEXT_WITHIN_MS));
    // The observer hears of the paint that comes next; where none comes, of nothing.
    await Promise.race([text, late]);
    observed({ type: 'largest-contentful-paint' }, 200, work);
  });
}

function observed(what: PerformanceObserverInit, latestMs: number, work: () => void): void {
  const tells = globalThis.PerformanceObserver?.supportedEntryTypes.includes(what.type ?? '');
  if (!tells || document.visibilityState === 'hidden') {
    work();
    return;
  }
  const run = () => {
    clearTimeout(limit);
    observer.disconnect();
    work();
  };
  const limit = setTimeout(run, latestMs);
  const observer = new PerformanceObserver(run);
  observer.observe(what);
}
