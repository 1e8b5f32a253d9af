import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import * as Primitive from 'radix-ui/collapsible';
import type { ReactNode } from 'react';

export interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** One part of a page that opens below its title. */
export function Collapsible({ title, className, children, ...control }: CollapsibleProps) {
  return (
    <Primitive.Root {...control} className={className}>
      <Primitive.Trigger className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-inner text-left font-semibold hover:text-petrol">
        {title}
        <ChevronDownIcon className="text-petrol transition-transform duration-150 group-data-[state=open]:rotate-180" />
      </Primitive.Trigger>
      <Primitive.Content className="-mx-1.5 overflow-hidden px-1.5 data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="pt-2 pb-1.5">{children}</div>
      </Primitive.Content>
    </Primitive.Root>
  );
}
