import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What stands below the heading of a page, or below its first window: after a press on a link it is drawn once the
 * rest has been painted. At once where the page is opened, gone back to or linked to a place of it, as it is scrolled
 * then.
 */
export function Later({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const scrolled = useNavigationType() === NavigationType.Pop || hash !== '';
  const [shown, setShown] = useState(scrolled);
  useEffect(() => {
    if (shown) return;
    // A deferred value would be drawn before the frame that it is to wait for.
    return afterNextFrame(() => startTransition(() => setShown(true)));
  }, [shown]);
  return shown && children;
}

/**
 * Does something once what is there now has been painted.
 * @returns what calls it off
 */
export function afterNextFrame(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
