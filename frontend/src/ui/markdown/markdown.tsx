import {
  boxSections,
  FOOTNOTE_WORDS,
  keepTogether,
  labelCells,
} from '@toolkit/documents/reading/markdown-plugins';
import { isReadable } from '@toolkit/domain/course';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { textParts } from './text-parts';

interface MarkdownProps {
  /** The Markdown text; HTML in it is left out. */
  children: string;
  rehypePlugins?: Options['rehypePlugins'];
  /** What such steps have added, and how it is shown; with tables of their own for a phone, too. */
  extraComponents?: Components;
}

/**
 * Markdown that the server has not rendered; load it lazily. Images come from this site only,
 * and a text that would take seconds to parse is shown as it is written.
 */
export function Markdown({ children, rehypePlugins, extraComponents }: MarkdownProps) {
  if (!isReadable(children)) return <p className="whitespace-pre-wrap break-words">{children}</p>;
  return (
    <div className="prose">
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm, boxSections, keepTogether]}
        rehypePlugins={[...(rehypePlugins ?? []), ...(extraComponents?.table ? [] : [labelCells])]}
        remarkRehypeOptions={FOOTNOTE_WORDS}
        components={{ ...textParts, ...extraComponents }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
