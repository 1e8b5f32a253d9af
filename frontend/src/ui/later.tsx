import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What stands below the first window of a page: after a press on a link it is drawn once the rest has been
 * painted. At once where the page is opened, gone back to or linked to a place of it, as it is scrolled then.
 */
export function Later({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const scrolled = useNavigationType() === NavigationType.Pop || hash !== '';
  const [shown, setShown] = useState(scrolled);
  useEffect(() => {
    if (shown) return;
    // A deferred value would be drawn before the frame that it is to wait for.
    const show = () => startTransition(() => setShown(true));
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [shown]);
  return shown && children;
}
