import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { PageLine } from './page-line';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  tone?: 'paper' | 'sunken' | 'surface';
  id?: string;
  children: ReactNode;
}

const TONES = {
  paper: '',
  sunken: 'border-y border-hairline bg-sunken',
  surface: 'border-y border-hairline bg-surface',
};

export function Section({ title, lead, tone = 'paper', id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={clsx('relative scroll-mt-16', TONES[tone])}
    >
      <PageLine />
      <div className={clsx(pageWidth, 'when-near relative z-2 py-7 lg:py-18')}>
        <h2 id={headingId} className="max-w-[24em]">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-reading lg:mt-3 text-ink-soft">{lead}</p>}
        <div className="mt-4 lg:mt-10">{children}</div>
      </div>
    </section>
  );
}

export const pageWidth = 'mx-auto w-full max-w-page px-4 sm:px-6';
