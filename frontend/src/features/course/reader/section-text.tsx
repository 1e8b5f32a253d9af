import { lazy, Suspense } from 'react';
import { type NotePlace, ReaderNotes } from '../notes/reader-notes';
import { FollowedText, type FollowedTextProps } from './position/followed-text';
import { QuotedPassage } from './position/quoted-passage';
import { TextSkeleton } from './text-skeleton';

const loadMarkdown = () => import('./glossary/section-markdown');

const SectionMarkdown = lazy(async () => ({ default: (await loadMarkdown()).SectionMarkdown }));

interface SectionTextProps extends Omit<FollowedTextProps, 'children'> {
  markdown: string;
  /** Words of it that are to be shown. */
  quote: string | null;
  place: NotePlace;
}

/** The text of a section; the Markdown parser and the glossary are a chunk of their own. */
export function SectionText({ markdown, quote, place, ...reading }: SectionTextProps) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ReaderNotes place={place}>
        <FollowedText {...reading}>
          <QuotedPassage quote={quote}>
            <SectionMarkdown markdown={markdown} />
          </QuotedPassage>
        </FollowedText>
      </ReaderNotes>
    </Suspense>
  );
}

/** Fetches the parser while the text itself is still on its way. */
export function preloadSectionText(): void {
  loadMarkdown().catch(() => undefined);
}
