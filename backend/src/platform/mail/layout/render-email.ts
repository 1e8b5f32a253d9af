import type { Email } from '../email.js';
import { imprintOf, type Sender, signature } from './imprint.js';
import { renderHtml } from './render-html.js';

/** The line from which on a mail program may take a text for its sender's signature (RFC 3676). */
export const SIGNATURE_MARK = '-- ';

/** Sets an e-mail as plain text and as HTML with the same content. */
export function renderEmail(email: Email, head: Sender): { text: string; html: string } {
  return { text: renderText(email, head), html: renderHtml(email, head) };
}

/** An e-mail as plain text; the subject stands in the e-mail's head. */
export function renderText(email: Email, head: Sender): string {
  const { greeting, paragraphs, facts, quote, action, note, details } = email;
  const parts = [greeting, ...paragraphs];
  if (facts) {
    const rows = facts.rows.map(({ label, value }) => `${label}: ${value}`);
    parts.push([`${facts.title}:`, ...rows].join('\n'));
  }
  if (quote) parts.push(`${quote.title}:`, ...quote.paragraphs);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (note) parts.push(note);
  if (details) parts.push(`${details.title}:`, ...details.paragraphs);
  parts.push(signature(head).join('\n'), imprint(head));
  return `${parts.join('\n\n')}\n`;
}

function imprint(head: Sender): string {
  const { help, operator, links, notice } = imprintOf(head);
  const addresses = links.map(({ label, url }) => `${label}: ${url}`);
  return [SIGNATURE_MARK, help, '', ...operator, '', ...addresses, '', notice].join('\n');
}
