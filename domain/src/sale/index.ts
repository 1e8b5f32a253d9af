/**
 * Under which law the access is sold is data (`sale` in `content/site/selling.yml`): a mode says which parts
 * belong to what is sold, and a text says which of its sentences belong to a part. Another mode is another
 * entry of that file; it needs no code.
 */

/**
 * What may belong to the access or not. `personal`: the conversation and the answered e-mails; `assistant`:
 * the chat that answers questions; `approval`: what the law wants said of approved distance learning.
 */
export const MODE_PARTS = ['personal', 'assistant', 'approval'] as const;

/**
 * All that a text may depend on. `transfer`: one may also order on account and pay by bank transfer;
 * `smallBusiness`: no VAT is charged (§ 19 UStG), so no price says that it holds some.
 */
export const SALE_PARTS = [...MODE_PARTS, 'transfer', 'smallBusiness'] as const;
export type SalePart = (typeof SALE_PARTS)[number];

/** What pages, mails and contracts may know of the mode of sale. */
export interface Sale {
  mode: string;
  parts: SalePart[];
  /** In words where there is none yet, since it stands in the texts of a mode that is being prepared. */
  approvalNumber: string;
}

/** One way to sell, as written in `content/site/selling.yml`. */
export interface SaleMode {
  title: string;
  /** Which law holds, in one line. */
  law: string;
  parts: SalePart[];
  /**
   * What has to be on record before anything is sold in this way: names that end in `On` are days, the
   * others words. Without it the mode never sells.
   */
  evidence?: Record<string, string | number | null>;
}

export interface SaleSettings {
  mode: string;
  modes: Record<string, SaleMode>;
}

const NO_NUMBER = 'noch nicht erteilt';

/**
 * What holds now.
 * @param byTransfer whether payment by bank transfer is offered
 * @param smallBusiness whether the operator charges no VAT
 * @throws Error with a German sentence when the mode or one of its parts is unknown
 */
export function saleOf(
  { mode, modes }: SaleSettings,
  byTransfer = false,
  smallBusiness = false,
): Sale {
  const chosen = modes?.[mode];
  if (!chosen)
    throw new Error(`In content/site/selling.yml gibt es die Verkaufsart „${mode}“ nicht.`);
  const parts = [
    ...(chosen.parts ?? []),
    ...(byTransfer ? ['transfer' as const] : []),
    ...(smallBusiness ? ['smallBusiness' as const] : []),
  ];
  for (const part of parts) assertKnown(part);
  const number = String(chosen.evidence?.approvalNumber ?? '').trim();
  return { mode, parts, approvalNumber: number || NO_NUMBER };
}

/** What texts need to know; without a number its place stays as it stands. */
type Selected = Pick<Sale, 'parts'> & Partial<Pick<Sale, 'approvalNumber'>>;

const NUMBER = '{{sale.approvalNumber}}';

/** A tag alone on its line leaves no empty line behind. */
const OWN_LINE = /^(\{\{[#^/]\w+\}\})\n/gm;
const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

/**
 * Takes out of a text what does not belong to what is sold: `{{#assistant}}…{{/assistant}}` stays where the
 * part is sold, `{{^assistant}}…{{/assistant}}` where it is not. Sections of different parts may nest.
 * `{{sale.approvalNumber}}` becomes the number.
 * @throws Error for a part that does not exist
 */
export function textOnSale(text: string, { parts, approvalNumber = NUMBER }: Selected): string {
  const resolve = (part: string): string =>
    part.replace(SECTION, (_section, sign: string, name: string, words: string) =>
      parts.includes(assertKnown(name)) === (sign === '#') ? resolve(words) : '',
    );
  return resolve(text.replace(OWN_LINE, '$1')).replaceAll(NUMBER, () => approvalNumber);
}

/**
 * The same for a file of texts: what names a `part` that is not sold falls out, and with it its place in a
 * list; every text is read as `textOnSale` does.
 */
export function contentOnSale<T>(content: T, sale: Selected): T {
  return read(content, sale) as T;
}

function read(node: unknown, sale: Selected): unknown {
  if (typeof node === 'string') return textOnSale(node, sale);
  if (Array.isArray(node)) return node.filter(isSold(sale)).map((item) => read(item, sale));
  if (!isRecord(node)) return node;
  const { part: _part, ...fields } = node;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isSold(sale)(value))
      .map(([name, value]) => [name, read(value, sale)]),
  );
}

const isSold =
  ({ parts }: Selected) =>
  (node: unknown): boolean =>
    !isRecord(node) || typeof node.part !== 'string' || parts.includes(assertKnown(node.part));

const isRecord = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

function assertKnown(name: string): SalePart {
  if ((SALE_PARTS as readonly string[]).includes(name)) return name as SalePart;
  throw new Error(`Einen Teil „${name}“ kennt der Verkauf nicht.`);
}
