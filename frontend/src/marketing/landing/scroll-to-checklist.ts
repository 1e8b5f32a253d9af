import type { MouseEvent } from 'react';

export const CHECKLIST_ID = 'checklist-download';

/** Scrolls smoothly where that is wanted and gives the section the focus; the address stays. */
export function scrollToChecklist(event: MouseEvent): void {
  const section = document.getElementById(CHECKLIST_ID);
  if (!section) return;
  event.preventDefault();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}
