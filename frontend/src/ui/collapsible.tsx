import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { type FoldControl, useFold } from './fold';

export interface CollapsibleProps extends FoldControl {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Collapsible({ title, className, children, ...control }: CollapsibleProps) {
  const { isOpen, trigger, content, motion } = useFold(control);
  return (
    <div className={className}>
      <button
        {...trigger}
        className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-inner text-left font-semibold hover:text-petrol"
      >
        {title}
        <ChevronDownIcon className="text-petrol transition-transform duration-150 group-aria-expanded:rotate-180" />
      </button>
      <div {...content} className={clsx('-mx-1.5 overflow-hidden px-1.5', motion)}>
        {isOpen && <div className="pt-2 pb-1.5">{children}</div>}
      </div>
    </div>
  );
}
