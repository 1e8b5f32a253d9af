import type { Letter } from '../letter.js';
import { escapeHtml, htmlText } from './html-text.js';
import { COLOUR, FONT } from './look.js';
import { link } from './own-links.js';

/** @param content HTML */
export const paragraph = (content: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${COLOUR.ink}">${content}</p>`;

export const heading = (words: string) =>
  `<h2 class="ink" style="margin:24px 0 8px;font:600 19px/1.4 ${FONT.heading};color:${COLOUR.ink}">${htmlText(words)}</h2>`;

/** The roles are said because narrow screens show the cells as blocks, and a table must stay one. */
export function factsTable({ title, rows }: NonNullable<Letter['facts']>): string {
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
export function quotation({ title, paragraphs }: NonNullable<Letter['quote']>): string {
  const words = paragraphs.map((text) => paragraph(htmlText(text))).join('\n');
  return `${heading(title)}
<blockquote class="quote" style="margin:0 0 24px;padding:4px 0 1px 16px;border-left:3px solid ${COLOUR.brass}">
${words}
</blockquote>`;
}

/** A button that Outlook, too, shows with its colour and its room, and its address to copy. */
export function button({ label, url }: NonNullable<Letter['action']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px;max-width:100%">
<tr><td class="button" align="center" bgcolor="${COLOUR.petrol}" style="border-radius:10px;background:${COLOUR.petrol};mso-padding-alt:14px 28px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:${COLOUR.petrol};color:#ffffff;font-weight:600;line-height:1.4;text-align:center;text-decoration:none">${htmlText(label)}</a></td></tr>
</table>
<p class="soft address" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${BUTTON_HELP} ${link(url)}</p>`;
}

const BUTTON_HELP =
  'Falls sich die Schaltfläche nicht öffnen lässt, kopieren Sie bitte diese Adresse in Ihren Browser:';

/** @param content HTML */
export const note = (content: string) =>
  `<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${content}</p>`;
