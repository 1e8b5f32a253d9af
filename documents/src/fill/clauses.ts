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
const WAYS: Readonly<Record<string, string>> = {
  verkauf: 'Verkauf an Dritte',
  familie: 'Übergabe in der Familie',
  belegschaft: 'Übergabe an Beschäftigte',
};

/** What decides which clauses stand in a document; what is missing is not known. */
export interface Circumstances {
  /** One of the words of `FORMS`. */
  form?: string | undefined;
  /** One of the words of `WAYS`. */
  way?: string | undefined;
}

export const CLAUSE_WORDS = { form: Object.keys(FORMS), way: Object.keys(WAYS) };

const BLOCK = /^::: nur ([^\n]*)\n([\s\S]*?)\n:::[ \t]*$/gm;
const MARK = /^:::/;

/** What is wrong with the blocks `::: nur gmbh ug` … `:::`, in halves of German sentences. */
export function clauseFaults(markdown: string): string[] {
  const faults: string[] = [];
  let open = 0;
  for (const [at, line] of markdown.split('\n').entries()) {
    if (!MARK.test(line)) {
      if (open && line.startsWith('## '))
        faults.push(`Zeile ${at + 1}: ein Abschnitt beginnt in einem Block „:::“`);
      continue;
    }
    const words = /^::: nur (.+)$/.exec(line)?.[1]?.trim().split(/\s+/);
    if (words) {
      if (open) faults.push(`Zeile ${at + 1}: der Block aus Zeile ${open} ist nicht geschlossen`);
      open = at + 1;
      const unknown = words.filter((word) => !(word in FORMS || word in WAYS));
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
    ...([...words].some((word) => word in WAYS) ? (['way'] as const) : []),
  ];
}

/**
 * The text with the clauses that hold. Where it is not known whether one does, it stands below a line
 * that says for whom it is.
 */
export function withClauses(markdown: string, { form, way }: Circumstances = {}): string {
  return markdown
    .replace(BLOCK, (_, head: string, body: string) => {
      const words = wordsOf(head);
      const forms = words.filter((word) => word in FORMS);
      const ways = words.filter((word) => word in WAYS);
      if (form && forms.length > 0 && !forms.includes(form)) return '';
      if (way && ways.length > 0 && !ways.includes(way)) return '';
      const open = (!form && forms.length > 0) || (!way && ways.length > 0);
      return open ? `**${labelOf(forms, ways)}**\n\n${body.trim()}` : body.trim();
    })
    .replace(/\n{3,}/g, '\n\n');
}

function labelOf(forms: string[], ways: string[]): string {
  const names = [...forms.map((form) => FORMS[form]), ...ways.map((way) => WAYS[way])];
  return `Nur bei: ${names.join(', ')}`;
}

function wordsOf(head: string): string[] {
  return head.trim().split(/\s+/);
}
