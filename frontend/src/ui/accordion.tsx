import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import * as Primitive from 'radix-ui/accordion';
import type { ReactNode } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Which are open at first; none unless told. */
  defaultOpen?: readonly string[];
  /** The level below the heading above the list. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Questions or groups that open one below the other, any number at once. */
export function Accordion({
  items,
  defaultOpen = [],
  headingLevel = 3,
  className,
}: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Primitive.Root
      type="multiple"
      defaultValue={[...defaultOpen]}
      className={clsx(
        'divide-y divide-hairline rounded-box border border-hairline bg-surface',
        className,
      )}
    >
      {items.map((item) => (
        <Primitive.Item key={item.id} value={item.id}>
          <Primitive.Header asChild>
            <Heading className="font-sans text-body">
              <Primitive.Trigger className="group flex min-h-14 w-full items-center gap-4 rounded-box px-4 py-3 text-left font-semibold hover:text-petrol sm:px-6">
                <span className="grow">{item.title}</span>
                <ChevronDownIcon className="text-petrol transition-transform duration-150 group-data-[state=open]:rotate-180" />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="px-4 pt-1 pb-5 sm:px-6">{item.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
