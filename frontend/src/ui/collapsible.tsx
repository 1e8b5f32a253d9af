import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import * as Primitive from 'radix-ui/collapsible';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** One part of a page that opens below its title. */
export function Collapsible(props: CollapsibleProps) {
  const { title, defaultOpen = false, open, onOpenChange, className, children } = props;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const printing = usePrinting();
  return (
    <Primitive.Root
      open={open ?? (ownOpen || printing)}
      onOpenChange={(next) => {
        setOwnOpen(next);
        onOpenChange?.(next);
      }}
      className={className}
    >
      <Primitive.Trigger className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-inner text-left font-semibold hover:text-petrol">
        {title}
        <ChevronDownIcon className="text-petrol transition-transform duration-150 group-aria-expanded:rotate-180" />
      </Primitive.Trigger>
      <Primitive.Content className={`-mx-1.5 px-1.5 ${unfolding}`}>
        <div className="pt-2 pb-1.5">{children}</div>
      </Primitive.Content>
    </Primitive.Root>
  );
}

export const unfolding =
  'overflow-hidden [interpolate-size:allow-keywords] supports-[interpolate-size:allow-keywords]:data-[state=open]:animate-unfold';

/** Paper cannot be unfolded: what is printed is open. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the page as soon as its listeners have returned.
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    return () => {
      window.removeEventListener('beforeprint', follow);
      window.removeEventListener('afterprint', follow);
    };
  }, []);
  return printing;
}
