import { type Section } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import { createSearchParams, Link } from 'react-router-dom';
import { Collapsible } from '@/ui/collapsible';
import { sectionParam } from './use-section';

interface TableOfContentsProps {
  sections: readonly Section[];
  current: number;
  read: number;
}

export function TableOfContents(props: TableOfContentsProps) {
  const position = `Abschnitt ${props.current + 1} von ${props.sections.length}`;
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
              <span
                className={clsx(
                  'figures font-normal text-ink-soft',
                  props.current === 0 && 'max-sm:hidden',
                )}
              >
                {' '}
                · {position}
              </span>
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
  read: number;
}

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
