import { DRAWING_LANGUAGE } from '@stabwechsel/documents/drawing/course-drawing';
import { isReadable, QUESTION_LANGUAGE } from '@stabwechsel/domain/course';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import InfoIcon from 'lucide-react/icons/info';
import PencilIcon from 'lucide-react/icons/pencil';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { type ReactNode, use } from 'react';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { type BoxKind, boxSections } from './box-sections';
import { CourseFigure } from './course-figure';
import { CourseQuestion } from './course-question';
import { keepTogether } from './keep-together';
import { labelCells } from './label-cells';
import { MarkdownLink } from './markdown-link';
import { MarkdownTable } from './markdown-table';
import { TaskSlot } from './task-slot';

const TONES: Record<BoxKind, string> = {
  task: 'border-petrol bg-petrol-tint [--ground:var(--color-petrol-tint)]',
  caution: 'border-brass bg-brass-tint [--ground:var(--color-brass-tint)]',
  note: 'border-outline bg-sunken [--ground:var(--color-sunken)]',
};

const MARKS: Record<BoxKind, ReactNode> = {
  task: <PencilIcon className="size-6 text-petrol" />,
  caution: <AlertIcon className="size-6 text-brass-ink" />,
  note: <InfoIcon className="size-6 text-ink-soft" />,
};

export interface MarkdownProps {
  /** The Markdown text; HTML in it is left out. */
  children: string;
  /** Further steps on the finished tree, such as marking the terms of a glossary. */
  rehypePlugins?: Options['rehypePlugins'];
  /** What such steps have added, and how it is shown; with tables of their own for a phone, too. */
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
        rehypePlugins={[...(rehypePlugins ?? []), ...(extraComponents?.table ? [] : [labelCells])]}
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
  pre: ({ node, children }) => {
    const drawing = blockIn(node, DRAWING_LANGUAGE);
    if (drawing !== null) return <CourseFigure source={drawing} />;
    const question = blockIn(node, QUESTION_LANGUAGE);
    return question === null ? <pre>{children}</pre> : <CourseQuestion source={question} />;
  },
  table: ({ node, children }) => (
    <MarkdownTable
      shape={node?.properties.dataShape === 'pairs' ? 'pairs' : 'columns'}
      wide={node?.properties.dataWide !== undefined}
    >
      {children}
    </MarkdownTable>
  ),
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

/** What a fenced block of a language holds; null for any other. */
function blockIn(node: ExtraProps['node'], wanted: string): string | null {
  const code = node?.children[0];
  if (code?.type !== 'element') return null;
  const [language] = (code.properties.className as string[] | undefined) ?? [];
  const [text] = code.children;
  return language === `language-${wanted}` && text?.type === 'text' ? text.value : null;
}

function isBoxKind(value: unknown): value is BoxKind {
  return value === 'task' || value === 'caution';
}

interface MarkdownBoxProps {
  kind: BoxKind;
  children?: ReactNode;
}

/** A part of a text that asks for something else than reading on. */
function MarkdownBox({ kind, children }: MarkdownBoxProps) {
  const below = use(TaskSlot);
  return (
    <div
      role="note"
      className={clsx(
        'rounded-box border-l-4 p-4 sm:flex sm:gap-4 sm:p-5 print:break-inside-avoid',
        TONES[kind],
      )}
    >
      <span className="float-left mt-0.5 mr-2.5 sm:float-none sm:mr-0">{MARKS[kind]}</span>
      <div className="min-w-0 grow">
        <div className="prose">{children}</div>
        {kind === 'task' && below}
      </div>
    </div>
  );
}
