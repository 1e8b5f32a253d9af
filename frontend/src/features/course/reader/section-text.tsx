import { lazy, Suspense } from 'react';
import { FollowedText, type FollowedTextProps } from './position/followed-text';
import { TextSkeleton } from './text-skeleton';

const loadMarkdown = () => import('./glossary/section-markdown');

const SectionMarkdown = lazy(async () => ({ default: (await loadMarkdown()).SectionMarkdown }));

interface SectionTextProps extends Omit<FollowedTextProps, 'children'> {
  markdown: string;
}

/** The text of a section; the Markdown parser and the glossary are a chunk of their own. */
export function SectionText({ markdown, ...reading }: SectionTextProps) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <FollowedText {...reading}>
        <SectionMarkdown markdown={markdown} />
      </FollowedText>
    </Suspense>
  );
}

/** Fetches the parser while the text itself is still on its way. */
export function preloadSectionText(): void {
  loadMarkdown().catch(() => undefined);
}
