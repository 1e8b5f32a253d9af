import type { Email } from '../email.js';
import { type WordedEmail, worded } from '../own-words.js';
import { escapeHtml, htmlText, link, withOwnLinks } from './html-text.js';
import { imprintOf, type Sender, signature } from './imprint.js';
import { COLOUR, FONT, STYLES } from './look.js';
import { markdownHtml, markdownText } from './markdown.js';

/** The line from which on a mail program may take a text for its sender's signature (RFC 3676). */
export const SIGNATURE_MARK = '-- ';

/** Sets an e-mail as plain text and as HTML with the same content. */
export function renderEmail(email: Email, head: Sender): { text: string; html: string } {
  return { text: renderText(email, head), html: renderHtml(worded(email), head) };
}

/** An e-mail as plain text; the subject stands in the e-mail's head. */
export function renderText(email: Email, head: Sender): string {
  const { greeting, paragraphs, facts, quote, action, note, details } = worded(email);
  const parts = [greeting, ...paragraphs];
  if (facts) {
    const rows = facts.rows.map(({ label, value }) => `${label}: ${value}`);
    parts.push([`${facts.title}:`, ...rows].join('\n'));
  }
  if (quote) parts.push(`${quote.title}:`, ...quote.paragraphs);
  if (email.markdown) parts.push(markdownText(email.markdown));
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (note) parts.push(note);
  if (details) parts.push(`${details.title}:`, ...details.paragraphs);
  parts.push(signature(head).join('\n'), imprint(email, head));
  return `${parts.join('\n\n')}\n`;
}

function imprint({ senderName, unsubscribe }: Email, head: Sender): string {
  const { help, operator, links, notice } = imprintOf(head, senderName !== undefined);
  const addresses = links.map(({ label, url }) => `${label}: ${url}`);
  const ending = unsubscribe ? [unsubscribe.reason, `${END}: ${unsubscribe.choicesUrl}`, ''] : [];
  return [SIGNATURE_MARK, ...ending, help, '', ...operator, '', ...addresses, '', notice].join(
    '\n',
  );
}

/** What leads out of e-mails that one may do without. */
const END = 'Abmelden oder einstellen';

/** @param content HTML */
const paragraph = (content: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${COLOUR.ink}">${content}</p>`;

const heading = (words: string) =>
  `<h2 class="ink" style="margin:24px 0 8px;font:600 19px/1.4 ${FONT.heading};color:${COLOUR.ink}">${htmlText(words)}</h2>`;

const BUTTON_HELP =
  'Falls sich die Schaltfläche nicht öffnen lässt, kopieren Sie bitte diese Adresse in Ihren Browser:';

/** @param content HTML */
const note = (content: string) =>
  `<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${content}</p>`;

/**
 * An e-mail as HTML that mail programs show alike: tables as frame, for Outlook, and styles at the
 * elements, for those that drop everything else. It loads nothing from anywhere.
 */
function renderHtml(email: WordedEmail, head: Sender): string {
  const { subject, preview = email.paragraphs[0] ?? '' } = email;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
<!--[if mso]><style>body, table, td, th, p, a, h1, h2 { font-family: 'Segoe UI', Arial, sans-serif !important; }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background:${COLOUR.page};color:${COLOUR.ink}">
<div class="preview" aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${AFTER_PREVIEW}</div>
<table class="page" role="presentation" lang="de" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.page}" style="width:100%;background:${COLOUR.page};font:17px/1.6 ${FONT.text};color:${COLOUR.ink}">
<tr><td class="around" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;margin:0 auto;text-align:left">
<tr><td class="margin" style="padding:0 32px 14px">
<header><p class="brand" style="margin:0;font:600 24px/1.3 ${FONT.heading};color:${COLOUR.petrol}">${htmlText(head.site.name)}</p></header>
</td></tr>
<tr><td style="padding:0">${BATON}</td></tr>
<tr><td class="card" bgcolor="${COLOUR.card}" style="padding:32px 32px 36px;background:${COLOUR.card};border:1px solid ${COLOUR.hairline};border-top:0;border-radius:0 0 10px 10px;${LONG_WORDS}">
<main>
<h1 class="ink title" style="margin:0 0 20px;font:600 25px/1.3 ${FONT.heading};color:${COLOUR.ink}">${htmlText(subject)}</h1>
${blocks(email, head).join('\n')}
</main>
</td></tr>
<tr><td class="margin" style="padding:24px 32px 0;${LONG_WORDS}">
${htmlFooter(email, head)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function blocks(email: WordedEmail, head: Sender): string[] {
  const { greeting, paragraphs, facts, quote, action, details } = email;
  const said = (text: string) => paragraph(withOwnLinks(text, head));
  return [
    paragraph(htmlText(greeting)),
    ...paragraphs.map(said),
    ...(facts ? [factsTable(facts)] : []),
    ...(quote ? [quotation(quote)] : []),
    ...(email.markdown ? [markdownHtml(email.markdown)] : []),
    ...(action ? [button(action)] : []),
    ...(email.note ? [note(withOwnLinks(email.note, head))] : []),
    ...(details ? [heading(details.title), ...details.paragraphs.map(said)] : []),
    `<p class="ink" style="margin:28px 0 0;color:${COLOUR.ink}">${signature(head).map(htmlText).join('<br>')}</p>`,
  ];
}

/** A link with its token is longer than a telephone is wide. */
const LONG_WORDS = 'overflow-wrap:anywhere;word-break:break-word';

/** Keeps an inbox from showing the beginning of the e-mail behind a short preview. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The baton as a line that one colour hands over to the other. */
const BATON = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr>
<td class="petrol" width="72%" height="5" bgcolor="${COLOUR.petrol}" style="height:5px;font-size:0;line-height:0;background:${COLOUR.petrol};border-radius:10px 0 0 0">&nbsp;</td>
<td class="brass" height="5" bgcolor="${COLOUR.brass}" style="height:5px;font-size:0;line-height:0;background:${COLOUR.brass};border-radius:0 10px 0 0">&nbsp;</td>
</tr></table>`;

/** Whom to ask, who is behind it, and what the law wants of every business letter. */
function htmlFooter({ senderName, unsubscribe }: WordedEmail, head: Sender): string {
  const { help, operator, links, notice } = imprintOf(head, senderName !== undefined);
  const lines = [
    ...(unsubscribe
      ? [`${htmlText(unsubscribe.reason)}<br>${link(unsubscribe.choicesUrl, END)}`]
      : []),
    withOwnLinks(help, head),
    operator.map(htmlText).join('<br>'),
    links.map(({ label, url }) => link(url, label)).join(' &nbsp; '),
    htmlText(notice),
  ];
  return `<footer>
${lines.map((content) => `<p class="soft" style="margin:0 0 12px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${content}</p>`).join('\n')}
</footer>`;
}

/** The roles are said because narrow screens show the cells as blocks, and a table must stay one. */
function factsTable({ title, rows }: NonNullable<Email['facts']>): string {
  const line = `border-bottom:1px solid ${COLOUR.hairline};vertical-align:top;text-align:left;`;
  const cells = rows.map(
    ({ label, value }) => `<tr role="row">
<th scope="row" role="rowheader" width="34%" style="${line}padding:9px 16px 9px 0;color:${COLOUR.soft};font-weight:400">${htmlText(label)}</th>
<td role="cell" style="${line}padding:9px 0;color:${COLOUR.ink}">${htmlText(value)}</td>
</tr>`,
  );
  return `${heading(title)}
<table class="facts" role="table" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 24px;border-collapse:collapse;border-top:1px solid ${COLOUR.hairline};font-size:16px;line-height:1.5">
<tbody>
${cells.join('\n')}
</tbody>
</table>`;
}

/** Words of others are never made links. */
function quotation({ title, paragraphs }: NonNullable<Email['quote']>): string {
  const words = paragraphs.map((text) => paragraph(htmlText(text))).join('\n');
  return `${heading(title)}
<blockquote class="quote" style="margin:0 0 24px;padding:4px 0 1px 16px;border-left:3px solid ${COLOUR.brass}">
${words}
</blockquote>`;
}

/** A button that Outlook, too, shows with its colour and its room, and its address to copy. */
function button({ label, url }: NonNullable<Email['action']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px;max-width:100%">
<tr><td class="button" align="center" bgcolor="${COLOUR.petrol}" style="border-radius:10px;background:${COLOUR.petrol};mso-padding-alt:14px 28px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:${COLOUR.petrol};color:#ffffff;font-weight:600;line-height:1.4;text-align:center;text-decoration:none">${htmlText(label)}</a></td></tr>
</table>
<p class="soft address" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${BUTTON_HELP} ${link(url)}</p>`;
}
