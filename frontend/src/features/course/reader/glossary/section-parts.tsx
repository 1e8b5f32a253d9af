import * as Popover from 'radix-ui/popover';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { MarkdownLink } from '@/ui/markdown/markdown-link';
import { markOf } from '@/ui/markdown/text-parts';
import { DocumentLink } from '../document-link';

export const sectionParts: Components = {
  a: ({ href, children, ...marks }) => {
    const id = markOf(marks, 'document');
    if (!id) return <MarkdownLink href={href}>{children}</MarkdownLink>;
    return <DocumentLink id={String(id)}>{children}</DocumentLink>;
  },
  dfn: ({ children, ...marks }) => (
    <GlossaryTerm term={String(markOf(marks, 'term'))} meaning={String(markOf(marks, 'meaning'))}>
      {children}
    </GlossaryTerm>
  ),
};

interface GlossaryTermProps {
  term: string;
  meaning: string;
  children: ReactNode;
}

function GlossaryTerm({ term, meaning, children }: GlossaryTermProps) {
  return (
    <Popover.Root>
      <dfn className="not-italic">
        <Popover.Trigger asChild>
          {/* biome-ignore lint/a11y/useSemanticElements: a button is a box that signs behind it may be parted from */}
          <span
            role="button"
            tabIndex={0}
            onKeyDown={pressByKey}
            className="cursor-pointer rounded-inner underline decoration-petrol decoration-dotted decoration-2 underline-offset-4 hover:bg-petrol-tint data-[state=open]:bg-petrol-tint print:no-underline"
          >
            {children}
          </span>
        </Popover.Trigger>
      </dfn>
      <Popover.Portal>
        <Popover.Content
          aria-label={term}
          sideOffset={6}
          collisionPadding={12}
          className="z-popover max-w-80 animate-fade-in rounded-box border border-hairline bg-surface p-4 text-compact text-ink shadow-soft"
        >
          <p className="font-semibold text-petrol">{term}</p>
          <p className="mt-1 hyphens-auto">{meaning}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function pressByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
