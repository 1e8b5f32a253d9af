import { DRAWING_LANGUAGE } from '@toolkit/documents/drawing/course-drawing';
import type { BoxKind } from '@toolkit/documents/reading/markdown-plugins';
import { QUESTION_LANGUAGE } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import InfoIcon from 'lucide-react/icons/info';
import PencilIcon from 'lucide-react/icons/pencil';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { Children, isValidElement, type ReactNode, use } from 'react';
import type { Components } from 'react-markdown';
import { CourseFigure } from './course-figure';
import { CourseQuestion } from './course-question';
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

/** What an element of a text has been marked with, such as `data-term`. */
export const markOf = (props: object, name: string): unknown =>
  (props as Record<string, unknown>)[`data-${name}`];

/** What the elements of a text become, whoever has read its Markdown: this browser or the server. */
export const textParts: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  pre: ({ children }) => {
    const drawing = blockIn(children, DRAWING_LANGUAGE);
    if (drawing !== null) return <CourseFigure source={drawing} />;
    const question = blockIn(children, QUESTION_LANGUAGE);
    return question === null ? <pre>{children}</pre> : <CourseQuestion source={question} />;
  },
  table: ({ children, ...marks }) => (
    <MarkdownTable
      shape={markOf(marks, 'shape') === 'pairs' ? 'pairs' : 'columns'}
      wide={markOf(marks, 'wide') !== undefined}
    >
      {children}
    </MarkdownTable>
  ),
  blockquote: ({ children }) => <MarkdownBox kind="note">{children}</MarkdownBox>,
  section: ({ node: _, children, ...rest }) => {
    const kind = markOf(rest, 'box');
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
function blockIn(children: ReactNode, wanted: string): string | null {
  const [code] = Children.toArray(children);
  if (!isValidElement<{ className?: string; children?: ReactNode }>(code)) return null;
  const { className, children: text } = code.props;
  const isWanted = className?.split(' ').includes(`language-${wanted}`);
  return isWanted ? Children.toArray(text).join('') : null;
}

function isBoxKind(value: unknown): value is BoxKind {
  return value === 'task' || value === 'caution';
}

function MarkdownBox({ kind, children }: { kind: BoxKind; children?: ReactNode }) {
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
