import {
  sanitizeTextContent as escaped,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings as insertInOrder,
} from 'write-excel-file/utility';
import type { DocumentSource } from '../documents/document-source.js';
import { issuedBy, NO_ADVICE } from '../documents/document-words.js';
import type { Issuer } from '../documents/issuer.js';
import { BOX } from './sheet-list.js';

const SHEET = 'xl/worksheets/sheet{id}.xml';

/** A formula that waits for its cells to be filled shows nothing, also before it is computed. */
const FORMULA = /<c ([^>]*)>(<f>[^<]*<\/f>)<\/c>/g;

/**
 * What the library leaves out of a sheet: how it is printed on A4, what stands at the head and foot
 * of each page, the choice in boxes to tick, and what formulas show before they are computed.
 * @param boxes the names of the cells with boxes
 */
export function completeSheet(
  xml: string,
  source: DocumentSource,
  issuer: Issuer,
  boxes: string[],
): string {
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  const parts = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    ...(boxes.length > 0 ? [boxChoice(boxes)] : []),
    '<pageMargins left="0.6" right="0.6" top="0.85" bottom="0.85" header="0.35" footer="0.35"/>',
    '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>',
    `<headerFooter>${header(source, issuer)}${footer(source, issuer)}</headerFooter>`,
  ];
  return parts
    .reduce((sheet, part) => insertInOrder(sheet, part, order, 'worksheet'), xml)
    .replaceAll(FORMULA, '<c $1 t="str">$2<v></v></c>');
}

function boxChoice(boxes: string[]): string {
  const choice = `<formula1>"${BOX.open},${BOX.ticked}"</formula1>`;
  const validation = `<dataValidation type="list" allowBlank="1" sqref="${boxes.join(' ')}">`;
  return `<dataValidations count="1">${validation}${choice}</dataValidation></dataValidations>`;
}

function header({ title }: DocumentSource, { name }: Issuer): string {
  return `<oddHeader>${escaped(`&L&8 ${literal(name)}&R&8 ${literal(title)}`)}</oddHeader>`;
}

function footer(source: DocumentSource, issuer: Issuer): string {
  const left = `${literal(issuedBy(issuer, source))}\n${literal(NO_ADVICE)}`;
  return `<oddFooter>${escaped(`&L&8 ${left}&R&8 Seite &P von &N`)}</oddFooter>`;
}

/** In heads and feet `&` begins a code. */
function literal(text: string): string {
  return text.replaceAll('&', '&&');
}
