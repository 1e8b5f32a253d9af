import { isReadable } from '@stabwechsel/domain/course';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CheckIcon } from '../icons/state-icons';
import { type BoxKind, boxSections } from './box-sections';
import { keepTogether } from './keep-together';
import { MarkdownBox } from './markdown-box';
import { MarkdownLink } from './markdown-link';
import { MarkdownTable } from './markdown-table';

export interface MarkdownProps {
  /** The Markdown text; HTML in it is left out. */
  children: string;
  /** Further steps on the finished tree, such as marking the terms of a glossary. */
  rehypePlugins?: Options['rehypePlugins'];
  /** What such steps have added, and how it is shown. */
  extraComponents?: Components;
}

/**
 * Texts of the course. Heavy (a Markdown parser): load it lazily.
 * Images are shown from this site only, so that a text cannot call another server. A text that would
 * hold the browser for seconds is shown as it is written.
 */
export function Markdown({ children, rehypePlugins, extraComponents }: MarkdownProps) {
  if (!isReadable(children)) return <p className="whitespace-pre-wrap break-words">{children}</p>;
  return (
    <div className="prose">
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm, boxSections, keepTogether]}
        rehypePlugins={rehypePlugins}
        remarkRehypeOptions={{
          footnoteLabel: 'Fußnoten',
          footnoteBackLabel: 'Zurück zum Text',
        }}
        components={{ ...components, ...extraComponents }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

const components: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
  blockquote: ({ children }) => <MarkdownBox kind="note">{children}</MarkdownBox>,
  section: ({ node, children, ...rest }) => {
    const kind = node?.properties.dataBox;
    if (!isBoxKind(kind)) return <section {...rest}>{children}</section>;
    return <MarkdownBox kind={kind}>{children}</MarkdownBox>;
  },
  img: ({ src, alt }) => {
    const ownSite = typeof src === 'string' && /^\/(?!\/)/.test(src);
    return ownSite ? <img src={src} alt={alt ?? ''} loading="lazy" /> : <span>{alt}</span>;
  },
  input: ({ checked }) => (
    <span
      role="img"
      aria-label={checked ? 'erledigt' : 'offen'}
      className="mr-2 inline-grid size-5 place-items-center rounded-inner border border-outline bg-surface align-[-0.25em] text-petrol"
    >
      {checked && <CheckIcon className="size-4" />}
    </span>
  ),
};

function isBoxKind(value: unknown): value is BoxKind {
  return value === 'task' || value === 'caution';
}
