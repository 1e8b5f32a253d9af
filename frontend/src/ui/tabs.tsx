import { clsx } from 'clsx';
import * as Primitive from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  items: readonly Tab[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, items, defaultValue, className, ...control }: TabsProps) {
  return (
    <Primitive.Root
      {...control}
      defaultValue={defaultValue ?? items[0]?.value}
      className={clsx('grid min-w-0 gap-5', className)}
    >
      <Primitive.List
        aria-label={label}
        // The line is no border, on which the chosen tab's would reach out: Safari draws a scroll bar for that pixel.
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px] shadow-hairline"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className="min-h-12 shrink-0 border-b-3 border-transparent px-4 text-compact font-semibold text-ink-soft hover:text-petrol focus-visible:rounded-box focus-visible:shadow-none focus-visible:-outline-offset-3 data-[state=active]:border-petrol data-[state=active]:text-petrol"
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className="min-w-0 rounded-inner">
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
