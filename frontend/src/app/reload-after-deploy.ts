const KEY = 'reloadedAfterDeploy';

/**
 * After a deploy the chunks an open tab knows are gone: it reloads once to get the new ones. Without a
 * connection there are none to get.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(KEY) || !navigator.onLine) return;
    sessionStorage.setItem(KEY, 'yes');
    event.preventDefault();
    window.location.reload();
  });
}
