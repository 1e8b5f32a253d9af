import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sectionTextQuery } from '@/api/learning';
import { lazyPart } from '@/ui/lazy-part';
import { type NotePlace, ReaderNotes } from '../notes/reader-notes';
import { ReadySection } from './glossary/ready-section';
import { FollowedText, type FollowedTextProps } from './position/followed-text';
import { QuotedPassage } from './position/quoted-passage';
import { TextSkeleton } from './text-skeleton';

const SectionMarkdown = lazyPart(async () => ({
  default: (await import('./glossary/section-markdown')).SectionMarkdown,
}));

interface SectionTextProps extends Omit<FollowedTextProps, 'children'> {
  markdown: string;
  quote: string | null;
  place: NotePlace;
}

/**
 * The text of a section, as the server has set it. Where that cannot be had, as without a connection, the browser
 * sets it itself, with a Markdown parser that it fetches for that.
 */
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
