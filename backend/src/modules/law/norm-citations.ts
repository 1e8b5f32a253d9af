/** A norm as the register keeps it: one paragraph of one statute. */
export interface Citation {
  /** `§ 16 EStG`, `Art. 3 DSGVO`. */
  norm: string;
  /** The line it stands in, from 1. */
  line: number;
}

const NUMBER = String.raw`\d+[a-z]?(?![\d.]*\d)`;
const BELOW = String.raw`(?:Abs\.|Absatz|Absätze|Satz|Sätze|S\.|Nr\.|Nummer|Buchst\.|Buchstabe|Halbs\.|Halbsatz|UAbs\.)`;
const STATUTE = String.raw`SGB [IVX]+\b|VOB/B|[A-ZÄÖÜ][A-Za-zÄÖÜäöü]*(?:G|GB|WB|O|V|R)(?![\p{L}\d])`;
const TOKEN = new RegExp(
  String.raw`\s*(?:(?<sign>§§?|Artt?\.)|(?<statute>${STATUTE})|(?<below>${BELOW})|(?<number>${NUMBER})|(?<join>in Verbindung mit|mit|i\. ?V\. ?m\.|und|oder|sowie|bis|ff\.|f\.|,|/|–)|(?<letter>[a-z](?![\p{L}\d])))`,
  'uy',
);

/** What ends like a statute's abbreviation and is none. */
const NO_STATUTE = new Set(['VOB', 'PDF', 'AG', 'KG', 'OHG', 'UG', 'EU', 'DV', 'CSV']);
/** `§§ 199 bis 203` stands for five paragraphs; a longer range is a mistake of writing. */
const LONGEST_RANGE = 60;

/**
 * The norms a text cites. A chain such as `§ 16 Abs. 4, § 34 EStG` or `§§ 199 bis 203 BewG` names its
 * statute once, at its end; a paragraph without a statute (a contract's own) is no norm.
 */
export function citationsIn(text: string): Citation[] {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const found: Citation[] = [];
  let line = 0;
  for (let at = nextSign(text, 0); at >= 0; ) {
    const chain = readChain(text, at);
    while ((lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1;
    for (const norm of chain.norms) found.push({ norm, line: line + 1 });
    at = nextSign(text, chain.end);
  }
  return found;
}

function nextSign(text: string, from: number): number {
  const next = text.slice(from).search(/§|\bArtt?\. ?\d/u);
  return next < 0 ? -1 : from + next;
}

/** Reads as far as a chain goes; without a statute at its end it holds nothing. */
function readChain(text: string, start: number): { norms: string[]; end: number } {
  const paragraphs: string[] = [];
  let sign = '§';
  let end = start;
  let isBelow = false;
  let upTo = false;
  let afterSlash = false;
  for (;;) {
    TOKEN.lastIndex = end;
    const token = TOKEN.exec(text)?.groups;
    if (!token) break;
    end = TOKEN.lastIndex;
    if (token.statute) {
      if (NO_STATUTE.has(token.statute)) break;
      return { norms: [...new Set(paragraphs)].map((one) => `${one} ${token.statute}`), end };
    }
    if (token.sign) {
      sign = token.sign.startsWith('§') ? '§' : 'Art.';
      isBelow = false;
    } else if (token.below) isBelow = true;
    else if (token.join) {
      upTo = token.join === 'bis';
      afterSlash = token.join === '/';
    } else if (token.letter && afterSlash && !isBelow) {
      // `§ 13a/b ErbStG`
      paragraphs.push(`${paragraphs.at(-1)?.replace(/[a-z]$/, '')}${token.letter}`);
    }
    if (token.number && !isBelow) {
      const last = paragraphs.at(-1);
      paragraphs.push(...(upTo && last ? between(last, token.number, sign) : []));
      paragraphs.push(`${sign} ${token.number}`);
      upTo = false;
    }
  }
  return { norms: [], end: Math.max(end, start + 1) };
}

function between(last: string, to: string, sign: string): string[] {
  const from = Number.parseInt(last.replace(/\D+/, ''), 10);
  // Up to `584b`, the paragraph 584 lies between too.
  const count = Number.parseInt(to, 10) - from - (/\d$/.test(to) ? 1 : 0);
  if (!(count > 0 && count <= LONGEST_RANGE)) return [];
  return Array.from({ length: count }, (_, step) => `${sign} ${from + step + 1}`);
}
