import type { Section } from '@stabwechsel/domain/course';
import { clsx } from 'clsx';
import { createSearchParams, Link } from 'react-router-dom';
import { Collapsible } from '@/ui/collapsible';
import { CheckIcon } from '@/ui/icons/state-icons';
import { sectionParam } from './use-section';

interface TableOfContentsProps {
  sections: readonly Section[];
  current: number;
  read: number;
}

/** The sections beside the text; on a phone or tablet folded away above it. */
export function TableOfContents(props: TableOfContentsProps) {
  const place = `Abschnitt ${props.current + 1} von ${props.sections.length}`;
  return (
    <>
      <nav aria-label="Inhaltsverzeichnis" className="max-lg:hidden print:hidden">
        <h2 className="mb-2 font-sans text-small font-semibold">Inhalt</h2>
        <SectionList {...props} />
      </nav>
      <nav
        aria-label="Inhaltsverzeichnis"
        className="rounded-box border border-hairline bg-surface px-4 py-1 lg:hidden print:hidden"
      >
        <Collapsible
          key={props.current}
          title={
            <span className="text-compact">
              Inhalt
              <span className="figures font-normal text-ink-soft"> · {place}</span>
            </span>
          }
        >
          <div className="pb-2">
            <SectionList {...props} />
          </div>
        </Collapsible>
      </nav>
    </>
  );
}

interface SectionListProps {
  sections: readonly Section[];
  current: number;
  /** How many sections, from the first on, have been read. */
  read: number;
}

/** The table of contents: every section a link, the read ones with a check. */
function SectionList({ sections, current, read }: SectionListProps) {
  return (
    <ol className="grid gap-0.5">
      {sections.map(({ index, heading }) => (
        <li key={index}>
          <Link
            to={{ search: `?${createSearchParams(sectionParam(index))}` }}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex min-h-11 items-start gap-2.5 rounded-inner border-l-3 py-2 pr-2 pl-3 text-small no-underline hover:bg-petrol-tint hover:text-petrol',
              index === current
                ? 'border-petrol bg-petrol-tint font-semibold text-petrol'
                : 'border-transparent text-ink',
            )}
          >
            <span className="figures w-5 shrink-0 text-right">{index + 1}.</span>
            <span className="min-w-0 grow hyphens-auto">{heading || 'Einführung'}</span>
            {index < read && (
              <CheckIcon
                aria-hidden={false}
                role="img"
                aria-label="gelesen"
                className="mt-0.5 text-green"
              />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
