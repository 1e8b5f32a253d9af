import { memo } from 'react';
import type { Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import type { CitationDto } from '@/api';
import { Markdown } from '../markdown/markdown';
import { MarkdownLink } from '../markdown/markdown-link';
import { addressOf, CITATION_ADDRESS, linkCitations, positionOf } from './citations';

const look =
  'mx-0.5 inline-grid min-w-6 place-items-center rounded-full px-1.5 align-[0.1em] font-semibold text-note leading-6 no-underline figures';

const OWN_PAGE = /^\/(?![/\\])/;

interface AnswerMarkdownProps {
  content: string;
  citations: CitationDto[];
}

/** Only sources and pages of this site become links: a model may invent addresses. */
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
      if (!number && OWN_PAGE.test(href ?? '')) {
        return <MarkdownLink href={href}>{children}</MarkdownLink>;
      }
      if (!number) return children;
      return <CitationMark number={number} citation={citations[number - 1]} />;
    },
  };
}

function CitationMark({ number, citation }: { number: number; citation: CitationDto | undefined }) {
  if (!citation) return <span className={`${look} bg-sunken text-ink-soft`}>{number}</span>;
  return (
    <Link
      to={addressOf(citation)}
      aria-label={`Quelle ${number}: ${citation.heading}, ${positionOf(citation)}`}
      className={`${look} bg-petrol-tint text-petrol hover:bg-petrol hover:text-white`}
    >
      {number}
    </Link>
  );
}
