import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useFold } from './fold';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Which are open at first; none unless told. */
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

export function Accordion({
  items,
  defaultOpen = [],
  headingLevel = 3,
  className,
}: AccordionProps) {
  return (
    <div
      className={clsx(
        'divide-y divide-hairline rounded-box border border-hairline bg-surface',
        className,
      )}
    >
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          defaultOpen={defaultOpen.includes(item.id)}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  );
}

interface ItemProps extends Required<Pick<AccordionProps, 'headingLevel'>> {
  item: AccordionItem;
  defaultOpen: boolean;
}

function Item({ item, defaultOpen, headingLevel }: ItemProps) {
  const Heading = `h${headingLevel}` as const;
  const { isOpen, trigger, content, motion } = useFold({ defaultOpen });
  return (
    <div>
      <Heading className="font-sans text-body">
        <button
          {...trigger}
          className="group flex min-h-14 w-full items-center gap-4 rounded-box px-4 py-3 text-left font-semibold hover:text-petrol sm:px-6"
        >
          <span className="grow">{item.title}</span>
          <ChevronDownIcon className="text-petrol transition-transform duration-150 group-aria-expanded:rotate-180" />
        </button>
      </Heading>
      <section
        {...content}
        aria-labelledby={trigger.id}
        className={clsx('overflow-hidden', motion)}
      >
        {isOpen && <div className="px-4 pt-1 pb-5 sm:px-6">{item.content}</div>}
      </section>
    </div>
  );
}
