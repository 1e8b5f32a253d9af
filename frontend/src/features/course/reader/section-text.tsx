import { lazy, Suspense } from 'react';
import { TextSkeleton } from './text-skeleton';

const loadMarkdown = () => import('@/ui/markdown/markdown');

const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }));

interface SectionTextProps {
  markdown: string;
}

/** The text of a section; the Markdown parser is a chunk of its own. */
export function SectionText({ markdown }: SectionTextProps) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Markdown>{markdown}</Markdown>
    </Suspense>
  );
}

/** Fetches the parser while the text itself is still on its way. */
export function preloadSectionText(): void {
  loadMarkdown().catch(() => undefined);
}
