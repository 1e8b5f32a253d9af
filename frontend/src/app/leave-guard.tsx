import { useBeforeUnload, unstable_usePrompt as usePrompt } from 'react-router-dom';
import { isSomethingUnsaved } from '@/lib/saving/unsaved';
import { keepsDrafts } from '@/lib/saving/unsaved-draft';

const QUESTION =
  'Ihre Eingaben auf dieser Seite sind noch nicht gesendet. Wenn Sie die Seite verlassen, gehen sie verloren. Möchten Sie die Seite verlassen?';

/** Asks before a page is left, or its window closed, on which something entered would be lost. */
export function LeaveGuard() {
  usePrompt({
    message: QUESTION,
    when: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isSomethingUnsaved(),
  });
  useBeforeUnload((event) => {
    // A draft goes with its tab, and stays from one page to the next.
    if (isSomethingUnsaved() || keepsDrafts()) event.preventDefault();
  });
  return null;
}
