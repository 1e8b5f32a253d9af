import glossary from 'virtual:glossary';
import { markDocuments } from '@toolkit/documents/reading/markdown-plugins';
import { markTerms, termPattern } from '@toolkit/documents/reading/terms';
import { memo } from 'react';
import { Markdown } from '@/ui/markdown/markdown';
import { sectionParts } from './section-parts';

const PATTERN = termPattern(glossary);

/** Parsed again only for another text. */
export const SectionMarkdown = memo(function SectionMarkdown({ markdown }: { markdown: string }) {
  return (
    <Markdown rehypePlugins={[markDocuments, [markTerms, PATTERN]]} extraComponents={sectionParts}>
      {markdown}
    </Markdown>
  );
});
