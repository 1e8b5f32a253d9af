import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '../icons/state-icons';
import { PencilIcon } from '../icons/subject-icons';
import type { BoxKind } from './box-sections';

const TONES: Record<BoxKind, string> = {
  task: 'border-petrol bg-petrol-tint',
  caution: 'border-brass bg-brass-tint',
  note: 'border-outline bg-sunken',
};

const MARKS: Record<BoxKind, ReactNode> = {
  task: <PencilIcon className="size-6 text-petrol" />,
  caution: <AlertIcon className="size-6 text-brass-ink" />,
  note: <InfoIcon className="size-6 text-ink-soft" />,
};

interface MarkdownBoxProps {
  kind: BoxKind;
  children?: ReactNode;
}

/** A part of a text that asks for something else than reading on. */
export function MarkdownBox({ kind, children }: MarkdownBoxProps) {
  return (
    <div
      role="note"
      className={clsx('rounded-box border-l-4 p-4 sm:flex sm:gap-4 sm:p-5', TONES[kind])}
    >
      <span className="float-left mt-0.5 mr-2.5 sm:float-none sm:mr-0">{MARKS[kind]}</span>
      <div className="prose min-w-0 grow">{children}</div>
    </div>
  );
}
