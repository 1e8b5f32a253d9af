import { type Section, splitSections } from '@stabwechsel/domain/course';
import { lazy, memo, Suspense, useMemo } from 'react';
import { Loading, Skeleton } from '@/ui/skeleton';

const Markdown = lazy(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

interface SectionPreviewProps {
  text: string;
  /** Where one writes, counted in characters. */
  caret: number;
}

/** The section around the caret, as the course shows it. */
export const SectionPreview = memo(function SectionPreview({ text, caret }: SectionPreviewProps) {
  const sections = useMemo(() => splitSections(text), [text]);
  const section = sectionAt(sections, caret);
  return (
    <section
      aria-label="Vorschau"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[56rem] overflow-y-auto rounded-box border border-hairline bg-paper p-5 text-body sm:p-7"
    >
      {section ? (
        <>
          <p className="figures font-semibold text-brass-ink text-small">
            Vorschau: Abschnitt {section.index + 1} von {sections.length}
          </p>
          <div className="mt-3">
            <Suspense fallback={<PreviewSkeleton />}>
              <Markdown>{section.markdown}</Markdown>
            </Suspense>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">Hier erscheint der Text, wie ihn Leser sehen.</p>
      )}
    </section>
  );
});

function sectionAt(sections: Section[], caret: number): Section | undefined {
  let end = 0;
  return (
    sections.find(({ markdown }) => {
      end += markdown.length;
      return caret < end;
    }) ?? sections.at(-1)
  );
}

function PreviewSkeleton() {
  return (
    <Loading label="Die Vorschau wird geladen …" className="grid gap-3">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
