import glossary from 'virtual:glossary';
import { memo } from 'react';
import type { Components } from 'react-markdown';
import { Markdown } from '@/ui/markdown/markdown';
import { GlossaryTerm } from './glossary-term';
import { markTerms } from './mark-terms';
import { termPattern } from './term-pattern';

const PATTERN = termPattern(glossary);

/** `markTerms` makes a `dfn` of each term it explains. */
const termComponents: Components = {
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
 * A section of the course, with the terms of the glossary explained on demand. Parsing is work:
 * it is done again only for another text.
 */
export const SectionMarkdown = memo(function SectionMarkdown({ markdown }: SectionMarkdownProps) {
  return (
    <Markdown rehypePlugins={[[markTerms, PATTERN]]} extraComponents={termComponents}>
      {markdown}
    </Markdown>
  );
});
