import { isReadable } from '@toolkit/domain/course';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  boxSections,
  FOOTNOTE_WORDS,
  keepTogether,
  labelCells,
  markDocuments,
  safeAddresses,
} from './markdown-plugins.js';
import { type GlossaryEntry, markTerms, termPattern } from './terms.js';

/**
 * Renders sections of the course as HTML, with the same steps as the browser's `Markdown`: boxes, tables, terms
 * and documents are marked by attributes, and the reader puts its parts in their place. HTML in the text is
 * left out.
 * @returns a function that renders one, or answers null for a text that would take seconds
 */
export function sectionRenderer(
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
