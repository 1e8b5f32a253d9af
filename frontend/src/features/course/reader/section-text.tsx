import { useQuery } from '@tanstack/react-query';
import InfoIcon from 'lucide-react/icons/info';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { sectionTextQuery } from '@/api/learning';
import { lazyPart } from '@/ui/lazy-part';
import { type NotePlace, ReaderNotes } from '../notes/reader-notes';
import { ReadySection } from './glossary/ready-section';
import { FollowedText, type FollowedTextProps } from './position/followed-text';
import { TextSkeleton } from './text-skeleton';

const SectionMarkdown = lazyPart(async () => ({
  default: (await import('./glossary/section-markdown')).SectionMarkdown,
}));

interface SectionTextProps extends Omit<FollowedTextProps, 'children'> {
  markdown: string;
  quote: string | null;
  place: NotePlace;
}

/** The server's HTML of a section; without a connection the browser parses the Markdown itself. */
export function SectionText({ markdown, quote, place, ...reading }: SectionTextProps) {
  const { data, isPending } = useQuery(sectionTextQuery(place.moduleId, reading.section));
  if (isPending) return <TextSkeleton />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ReaderNotes place={place}>
        <FollowedText {...reading}>
          <QuotedPassage quote={quote}>
            {data?.html ? (
              <ReadySection html={data.html} />
            ) : (
              <SectionMarkdown markdown={markdown} />
            )}
          </QuotedPassage>
        </FollowedText>
      </ReaderNotes>
    </Suspense>
  );
}

const HIGHLIGHT = 'quoted-passage';
const LINE = 0.3;

interface QuotedPassageProps {
  /** Words of the text as they are displayed; null where none are asked for. */
  quote: string | null;
  children: ReactNode;
}

/** Highlights the quoted words of a section, or says that the text has changed since. */
export function QuotedPassage({ quote, children }: QuotedPassageProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isLost, setLost] = useState(false);

  useLayoutEffect(() => {
    if (!quote || !text.current) return setLost(false);
    const range = rangeOf(text.current, quote);
    setLost(!range);
    if (!range) return;
    if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    const timer = requestAnimationFrame(() => {
      const { top } = range.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight * LINE, behavior: 'instant' });
    });
    return () => {
      cancelAnimationFrame(timer);
      if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
    };
  }, [quote]);

  return (
    <>
      {isLost && (
        <p className="mb-6 flex max-w-reading gap-3 rounded-box border border-hairline bg-sunken px-4 py-3 text-small">
          <InfoIcon className="mt-0.5 shrink-0 text-petrol" />
          Die Stelle, auf der die Antwort beruht, steht nicht mehr wörtlich hier: Der Text ist
          inzwischen geändert worden. Sie sehen den Abschnitt von vorn.
        </p>
      )}
      <div ref={text}>{children}</div>
    </>
  );
}

/** The range of some words in an element, across elements; white space counts once. Null where they do not stand. */
export function rangeOf(root: HTMLElement, quote: string): Range | null {
  const nodes: Text[] = [];
  const places: { node: Text; offset: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let plain = '';
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    for (const [offset, letter] of [...node.data].entries()) {
      if (letter === '\u00ad') continue;
      const isSpace = /\s/.test(letter);
      if (isSpace && plain.endsWith(' ')) continue;
      plain += isSpace ? ' ' : letter;
      places.push({ node, offset });
    }
  }
  const wanted = quote.replace(/\s+/g, ' ').trim();
  const start = wanted ? plain.indexOf(wanted) : -1;
  const first = places[start];
  const last = places[start + wanted.length - 1];
  if (start < 0 || !first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}
