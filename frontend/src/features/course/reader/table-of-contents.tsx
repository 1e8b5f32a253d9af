import type { Section } from '@stabwechsel/domain/course';
import { Collapsible } from '@/ui/collapsible';
import { SectionList } from './section-list';

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
