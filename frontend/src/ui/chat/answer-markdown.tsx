import { memo } from 'react';
import type { Components } from 'react-markdown';
import type { CitationDto } from '@/api';
import { Markdown } from '../markdown/markdown';
import { MarkdownLink } from '../markdown/markdown-link';
import { CitationMark } from './citation-mark';
import { CITATION_ADDRESS, linkCitations } from './link-citations';

interface AnswerMarkdownProps {
  content: string;
  citations: CitationDto[];
}

/** An answer as running text. Its headings are bold lines: they are no headings of the page. */
export const AnswerMarkdown = memo(function AnswerMarkdown({
  content,
  citations,
}: AnswerMarkdownProps) {
  return <Markdown extraComponents={componentsFor(citations)}>{linkCitations(content)}</Markdown>;
});

const Heading: Components['h1'] = ({ children }) => <p className="font-semibold">{children}</p>;

function componentsFor(citations: CitationDto[]): Components {
  return {
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    img: () => null,
    a: ({ href, children }) => {
      const number = Number(CITATION_ADDRESS.exec(href ?? '')?.[1]);
      if (!number) return <MarkdownLink href={href}>{children}</MarkdownLink>;
      return <CitationMark number={number} citation={citations[number - 1]} />;
    },
  };
}
