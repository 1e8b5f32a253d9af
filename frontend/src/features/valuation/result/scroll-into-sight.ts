/** Share of the window below which a result would be overlooked. */
const LOW = 0.6;

/** Brings an element to the top of the window, unless it already begins within sight. */
export function scrollIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight * LOW) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
