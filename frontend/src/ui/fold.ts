import { useId, useState, useSyncExternalStore } from 'react';

let printing = false;

/** Paper cannot be unfolded: what is printed is open. */
function onPrint(change: () => void) {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint';
    change();
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}

export interface FoldControl {
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * What opens below its title: attributes of the button and of what it opens, whose content stands there only
 * while it is open. It measures nothing, so that a page with many of them is not laid out once for each.
 */
export function useFold({ defaultOpen = false, open, onOpenChange }: FoldControl) {
  const id = useId();
  const [isLastOpen, setLastOpen] = useState(defaultOpen);
  const [isPressed, setPressed] = useState(false);
  const isPrinted = useSyncExternalStore(
    onPrint,
    () => printing,
    () => false,
  );
  const isOpen = open ?? (isLastOpen || isPrinted);
  const toggle = () => {
    setPressed(true);
    setLastOpen(!isOpen);
    onOpenChange?.(!isOpen);
  };
  return {
    isOpen,
    trigger: {
      id: `${id}-title`,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'data-state': isOpen ? 'open' : 'closed',
      onClick: toggle,
    } as const,
    content: { id, hidden: !isOpen },
    /** What was open from the beginning does not move. */
    motion:
      isPressed &&
      '[interpolate-size:allow-keywords] supports-[interpolate-size:allow-keywords]:animate-unfold',
  };
}
