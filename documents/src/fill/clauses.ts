/** The legal forms that a clause may be for, as one says them. */
const FORMS: Readonly<Record<string, string>> = {
  einzelunternehmen: 'Einzelunternehmen',
  gbr: 'GbR',
  ohg: 'OHG',
  kg: 'KG',
  'gmbh-co-kg': 'GmbH & Co. KG',
  gmbh: 'GmbH',
  ug: 'UG',
  ag: 'AG',
};

/** To whom the company goes. */
export const CLAUSE_WAYS: Readonly<Record<string, string>> = {
  verkauf: 'Verkauf an Dritte',
  familie: 'Übergabe in der Familie',
  belegschaft: 'Übergabe an Beschäftigte',
};

/** What decides which clauses stand in a document; what is missing is not known. */
export interface Circumstances {
  /** One of the words of `FORMS`. */
  form?: string | undefined;
  /** One of the words of `CLAUSE_WAYS`. */
  way?: string | undefined;
}

export const CLAUSE_WORDS = { form: Object.keys(FORMS), way: Object.keys(CLAUSE_WAYS) };

const BLOCK = /^::: nur ([^\n]*)\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/gm;
const MARK = /^:::/;

/** What is wrong with the blocks `::: nur gmbh ug` … `:::`, in halves of German sentences. */
export function clauseFaults(markdown: string): string[] {
  const faults: string[] = [];
  let open = 0;
  const lines = markdown.split('\n');
  for (const [at, line] of lines.entries()) {
    if (!MARK.test(line)) {
      // Sections within a block would be hard to tell from those behind it, unless it is made of them.
      if (open && line.startsWith('## ') && !lines[open]?.startsWith('## '))
        faults.push(`Zeile ${at + 1}: ein Abschnitt beginnt in einem Block „:::“`);
      continue;
    }
    const words = /^::: nur (.+)$/.exec(line)?.[1]?.trim().split(/\s+/);
    if (words) {
      if (open) faults.push(`Zeile ${at + 1}: der Block aus Zeile ${open} ist nicht geschlossen`);
      open = at + 1;
      const unknown = words.filter((word) => !(word in FORMS || word in CLAUSE_WAYS));
      if (unknown.length > 0)
        faults.push(`Zeile ${at + 1}: „${unknown.join(' ')}“ ist keine Rechtsform und kein Weg`);
    } else if (line.trim() !== ':::' || !open) {
      faults.push(`Zeile ${at + 1}: ein Block beginnt mit „::: nur …“ und endet mit „:::“`);
    } else open = 0;
  }
  if (open) faults.push(`der Block aus Zeile ${open} ist nicht geschlossen`);
  return faults;
}

/** What must be known before a document can be filled. */
export function neededCircumstances(markdown: string): (keyof Circumstances)[] {
  const words = new Set([...markdown.matchAll(BLOCK)].flatMap(([, head = '']) => wordsOf(head)));
  return [
    ...([...words].some((word) => word in FORMS) ? (['form'] as const) : []),
    ...([...words].some((word) => word in CLAUSE_WAYS) ? (['way'] as const) : []),
  ];
}

/**
 * The text with the clauses that hold. Where it is not known whether one does, it says itself for whom
 * it is: each paragraph, item or row of a block, or below its heading.
 */
export function withClauses(markdown: string, { form, way }: Circumstances = {}): string {
  return markdown
    .replace(BLOCK, (_, head: string, body: string) => {
      const words = wordsOf(head);
      const forms = words.filter((word) => word in FORMS);
      const ways = words.filter((word) => word in CLAUSE_WAYS);
      if (form && forms.length > 0 && !forms.includes(form)) return '';
      if (way && ways.length > 0 && !ways.includes(way)) return '';
      const labels = [
        ...(!form && forms.length > 0 ? [labelOf(forms, FORMS)] : []),
        ...(!way && ways.length > 0 ? [labelOf(ways, CLAUSE_WAYS)] : []),
      ];
      const text = body.trim();
      return `${labels.length > 0 ? labelled(text, `*(${labels.join('; ')})*`) : text}\n`;
    })
    .replace(/\n{3,}/g, '\n\n');
}

/** What says for whom a clause is: no part of the words by which a blank is known. */
const LABEL = / ?\*\((?:nur|außer) bei: [^)*]*\)\*/g;

export const withoutClauseLabels = (text: string): string => text.replace(LABEL, '');

function labelOf(words: string[], names: Readonly<Record<string, string>>): string {
  const others = Object.keys(names).filter((word) => !words.includes(word));
  return others.length > 0 && others.length < words.length / 2
    ? `außer bei: ${others.map((word) => names[word]).join(', ')}`
    : `nur bei: ${words.map((word) => names[word]).join(', ')}`;
}

const HEADING = /^#{2,6} .*$/;
/** What a paragraph or an item begins with: `(2)`, `a)`, `- [ ]`, `3.`, `>`. */
const BEGINNING = /^(?:\(\d+\) |[a-z]\) |- (?:\[ \] )?|\d+\. |> )?/;
const TABLE = /^\|.*\n\|?[\s:|-]*-[\s:|-]*$/m;

function labelled(body: string, label: string): string {
  const level = /^#+ /.exec(body)?.[0];
  if (level) {
    return body
      .split('\n')
      .map((line) => (HEADING.test(line) && line.startsWith(level) ? `${line}\n\n${label}` : line))
      .join('\n');
  }
  return body
    .split(/\n{2,}/)
    .map((paragraph) => {
      if (TABLE.test(paragraph)) return `${label}\n\n${paragraph}`;
      if (paragraph.startsWith('|')) {
        return paragraph.replace(/^\|([^|]*?) *\|/gm, (_, cell: string) => `|${cell} ${label} |`);
      }
      const isList = /^(?:- |\d+\. )/.test(paragraph);
      return paragraph.replace(
        isList ? /^(?:- (?:\[ \] )?|\d+\. )/gm : BEGINNING,
        (start) => `${start}${label} `,
      );
    })
    .join('\n\n');
}

function wordsOf(head: string): string[] {
  return head.trim().split(/\s+/);
}
