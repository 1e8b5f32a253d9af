import glossary from 'virtual:glossary';
import { linkedDocument } from '@stabwechsel/domain/course';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { Markdown } from '@/ui/markdown/markdown';
import { MarkdownLink } from '@/ui/markdown/markdown-link';
import { DocumentLink } from '../document-link';
import { type HtmlNode, markTerms } from './mark-terms';
import { termPattern } from './term-pattern';

const PATTERN = termPattern(glossary);

/** What `markDocuments` and `markTerms` have marked: links to documents, and a `dfn` for each term. */
const components: Components = {
  a: ({ node, href, children }) => {
    const id = node?.properties.dataDocument;
    if (!id) return <MarkdownLink href={href}>{children}</MarkdownLink>;
    return <DocumentLink id={String(id)}>{children}</DocumentLink>;
  },
  dfn: ({ node, children }) => (
    <GlossaryTerm
      term={String(node?.properties.dataTerm)}
      meaning={String(node?.properties.dataMeaning)}
    >
      {children}
    </GlossaryTerm>
  ),
};

interface SectionMarkdownProps {
  markdown: string;
}

/**
 * A section of the course, with its documents at hand and the terms of the glossary explained on
 * demand. Parsing is work: it is done again only for another text.
 */
export const SectionMarkdown = memo(function SectionMarkdown({ markdown }: SectionMarkdownProps) {
  return (
    <Markdown rehypePlugins={[markDocuments, [markTerms, PATTERN]]} extraComponents={components}>
      {markdown}
    </Markdown>
  );
});

/**
 * A rehype plugin: a link to a document (`dokument:modul-3-kaufpreisbruecke`) carries the document's
 * id instead of an address that no browser knows.
 */
function markDocuments() {
  return visit;
}

function visit(node: HtmlNode): void {
  const { href, ...others } = node.properties ?? {};
  const id = node.tagName === 'a' && typeof href === 'string' ? linkedDocument(href) : null;
  if (id) node.properties = { ...others, dataDocument: id };
  node.children?.forEach(visit);
}

interface GlossaryTermProps {
  term: string;
  meaning: string;
  /** The term as the text inflects it. */
  children: ReactNode;
}

/** A word of the text that opens its meaning; on paper it is a word like any other. */
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
