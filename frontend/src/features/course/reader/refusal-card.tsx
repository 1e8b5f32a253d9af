import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { Card } from '@/ui/card';

interface RefusalCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
}

/** In place of a module that is not to be read: nothing has failed, so nothing is red. */
export function RefusalCard({ icon, title, text, actions }: RefusalCardProps) {
  usePageTitle(title);
  return (
    <Card className="mx-auto grid w-full max-w-dialog justify-items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-petrol-tint text-h3 text-petrol">
        {icon}
      </span>
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      <p className="max-w-reading text-balance text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </Card>
  );
}
