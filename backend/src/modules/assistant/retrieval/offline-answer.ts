import { CitationNumbers } from '../model/citations.js';
import type { Citation, Found, FoundDocument } from './found.js';
import { bestExtracts } from './offline/best-extracts.js';

const INTRODUCTION =
  'Ich antworte ohne Sprachmodell, mit den Sätzen aus dem Kurs, die am besten zu Ihrer Frage passen:';

const NOT_COVERED = [
  'Diese Frage behandelt der Kurs nicht, jedenfalls nicht in den Teilen, die für Sie geöffnet sind. Ich antworte ohne Sprachmodell und nur mit dem, was im Kurs steht.',
  'Fragen zu Ihrem eigenen Fall beantworten Ihre Steuerberatung, Ihre Anwältin oder Ihr Anwalt und Ihre Kammer. Fragen zu diesem Angebot stellen Sie uns bitte über das Kontaktformular.',
].join('\n\n');

const OWN_CASE =
  'Das ist die allgemeine Regel. Was in Ihrem eigenen Fall gilt, klären Sie bitte mit Ihrer Steuerberatung, Ihrer Anwältin oder Ihrem Anwalt.';

const LAW_OR_TAX =
  /steuer|finanzamt|recht|gesetz|vertrag|haft|notar|kündig|klausel|garantie|testament|erb|schenk|bürg|datenschutz|§/i;

/**
 * An answer made of the course's own sentences. Pure, so that it is the same each time.
 * @param found what the person may open and what fits the question
 * @returns Markdown without images, links or HTML, and the sources of its numbers
 */
export function offlineAnswer(
  question: string,
  found: Found,
): { content: string; citations: Citation[] } {
  const extracts = found.strength === 'weak' ? [] : bestExtracts(question, found.passages);
  if (extracts.length === 0) return { content: NOT_COVERED, citations: [] };
  const numbers = new CitationNumbers(found.passages);
  const items = extracts.map(({ text, passage }) => `- ${text} [${numbers.of(passage + 1)}]`);
  const parts = [
    INTRODUCTION,
    items.join('\n'),
    documentSentence(found.documents[0]),
    LAW_OR_TAX.test(question) ? OWN_CASE : '',
  ];
  return { content: parts.filter(Boolean).join('\n\n'), citations: numbers.citations };
}

function documentSentence(document: FoundDocument | undefined): string {
  if (!document) return '';
  return `Dazu passt das Dokument „${document.title}“: ${document.description}`;
}
