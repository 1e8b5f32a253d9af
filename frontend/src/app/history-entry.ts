/**
 * Gives the entry of the history with which the page was opened a name of its own, as the router
 * does for every later one. It would call each of them „default“, and take the place where one had
 * scrolled on one address for the place on another.
 */
export function nameFirstEntry(): void {
  const { history } = window;
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
}

/**
 * Leaves scrolling to the router from before the first screen on. The browser would go to where one
 * had scrolled while the text is still missing: to the footer.
 */
export function scrollByRouter(): void {
  window.history.scrollRestoration = 'manual';
}
