import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** Tells a screen reader the name of the page whenever it changes. */
export function NavigationAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
