import { lazy, Suspense, useDeferredValue } from 'react';
import type { CitationDto } from '@/api';
import { plainText } from './plain-answer';

const loadMarkdown = () => import('./answer-markdown');

const AnswerMarkdown = lazy(async () => ({ default: (await loadMarkdown()).AnswerMarkdown }));

interface AnswerTextProps {
  content: string;
  citations: CitationDto[];
}

/**
 * The text of an answer. The Markdown parser is a chunk of its own; until it is there the plain
 * text is shown. While an answer comes in, typing has precedence over showing the latest piece.
 */
export function AnswerText({ content, citations }: AnswerTextProps) {
  const shown = useDeferredValue(content);
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{plainText(content)}</p>}>
      <AnswerMarkdown content={shown} citations={citations} />
    </Suspense>
  );
}

/** Fetches the parser while the messages are still on their way. */
export function preloadAnswerText(): void {
  loadMarkdown().catch(() => undefined);
}
