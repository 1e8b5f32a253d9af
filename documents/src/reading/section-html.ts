import { isReadable } from '@toolkit/domain/course';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { boxSections } from './box-sections.js';
import { FOOTNOTE_WORDS } from './footnote-words.js';
import type { GlossaryEntry } from './glossary.js';
import { keepTogether } from './keep-together.js';
import { labelCells } from './label-cells.js';
import { markDocuments } from './mark-documents.js';
import { markTerms } from './mark-terms.js';
import { safeAddresses } from './safe-addresses.js';
import { termPattern } from './term-pattern.js';

/**
 * Sets sections of the course as HTML, with the same steps as the browser's `Markdown`: boxes, tables, terms
 * and documents are marked by attributes, and the reader puts its parts in their place. HTML in the text is
 * left out.
 * @returns what sets one; it answers null for a text that would take seconds
 */
export function sectionSetter(
  glossary: readonly GlossaryEntry[],
): (markdown: string) => string | null {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(boxSections)
    .use(keepTogether)
    .use(remarkRehype, FOOTNOTE_WORDS)
    .use(markDocuments)
    .use(markTerms, termPattern(glossary))
    .use(labelCells)
    .use(safeAddresses)
    .use(rehypeStringify)
    .freeze();
  return (markdown) => (isReadable(markdown) ? String(processor.processSync(markdown)) : null);
}
