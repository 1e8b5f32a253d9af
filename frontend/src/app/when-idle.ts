/** Runs `work` once the browser has nothing better to do, or as soon as the reader touches the page. */
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
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
