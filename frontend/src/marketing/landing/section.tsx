import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The band the section stands on. */
  tone?: 'paper' | 'sunken' | 'surface';
  id?: string;
  children: ReactNode;
}

const TONES = {
  paper: '',
  sunken: 'border-y border-hairline bg-sunken',
  surface: 'border-y border-hairline bg-surface',
};

/** A band of the landing page, named by its heading. */
export function Section({ title, lead, tone = 'paper', id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={TONES[tone]}>
      <div className={clsx(pageWidth, 'py-14 lg:py-20')}>
        <h2 id={headingId} className="max-w-[24em]">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-reading text-ink-soft">{lead}</p>}
        <div className="mt-10 lg:mt-12">{children}</div>
      </div>
    </section>
  );
}

/** As wide as the header and the footer. */
export const pageWidth = 'mx-auto w-full max-w-page px-4 sm:px-6';
