import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import * as Primitive from 'radix-ui/accordion';
import { type ReactNode, useState } from 'react';
import { unfolding, usePrinting } from './collapsible';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Questions or groups that open one below the other, any number at once. */
export function Accordion(props: AccordionProps) {
  const { items, defaultOpen = [], headingLevel = 3, className } = props;
  const [open, setOpen] = useState([...defaultOpen]);
  const printing = usePrinting();
  const Heading = `h${headingLevel}` as const;
  return (
    <Primitive.Root
      type="multiple"
      value={printing ? items.map(({ id }) => id) : open}
      onValueChange={setOpen}
      className={clsx(
        'divide-y divide-hairline rounded-box border border-hairline bg-surface',
        className,
      )}
    >
      {items.map(({ id, title, content }) => (
        <Primitive.Item key={id} value={id}>
          <Primitive.Header asChild>
            <Heading className="font-sans text-body">
              <Primitive.Trigger className="group flex min-h-14 w-full items-center gap-4 rounded-box px-4 py-3 text-left font-semibold hover:text-petrol sm:px-6">
                <span className="grow">{title}</span>
                <ChevronDownIcon className="text-petrol transition-transform duration-150 group-aria-expanded:rotate-180" />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content className={unfolding}>
            <div className="px-4 pt-1 pb-5 sm:px-6">{content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
