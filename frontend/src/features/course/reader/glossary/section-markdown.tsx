import glossary from 'virtual:glossary';
import { memo } from 'react';
import type { Components } from 'react-markdown';
import { Markdown } from '@/ui/markdown/markdown';
import { MarkdownLink } from '@/ui/markdown/markdown-link';
import { DocumentLink } from '../document-link';
import { GlossaryTerm } from './glossary-term';
import { markDocuments } from './mark-documents';
import { markTerms } from './mark-terms';
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
