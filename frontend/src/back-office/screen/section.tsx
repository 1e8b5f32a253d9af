import { type ReactNode, useId } from 'react';
import { Card } from '@/ui/card';

interface SectionProps {
  title: string;
  /** A link at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen in a box, with a heading of its own. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Card padding="compact" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          {aside && <div className="-my-2.5">{aside}</div>}
        </div>
        {children}
      </Card>
    </section>
  );
}
