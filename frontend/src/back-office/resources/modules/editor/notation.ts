/** A part of the text that is replaced, and what is selected afterwards; counted in characters. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

export interface Selected {
  text: string;
  from: number;
  to: number;
}

export type Format = (selected: Selected) => Replacement;

/** Puts a sign before and after what is selected, or around a word that stands in for it. */
export function around(sign: string, standIn: string): Format {
  return ({ text, from, to }) => {
    const words = text.slice(from, to) || standIn;
    const selectFrom = from + sign.length;
    return {
      from,
      to,
      insert: sign + words + sign,
      selectFrom,
      selectTo: selectFrom + words.length,
    };
  };
}

/** Begins each line that is touched by the selection with a sign, such as `- ` or `## `. */
export function beforeLines(sign: (index: number) => string): Format {
  return ({ text, from, to }) => {
    const begin = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const lines = text.slice(begin, end).split('\n');
    const insert = lines.map((line, index) => sign(index) + line).join('\n');
    return { from: begin, to: end, insert, selectFrom: begin, selectTo: begin + insert.length };
  };
}

/** Turns what is selected into the words of a link; the address is selected, to be typed. */
export const asLink: Format = ({ text, from, to }) => {
  const words = text.slice(from, to) || 'Linktext';
  const address = 'https://';
  const selectFrom = from + words.length + 3;
  return {
    from,
    to,
    insert: `[${words}](${address})`,
    selectFrom,
    selectTo: selectFrom + address.length,
  };
};

/** A piece of the notation of modules (docs/authoring.md), right as it stands, to be rewritten. */
export interface Sample {
  label: string;
  markdown: string;
}

const block = (language: string, lines: string) => `\`\`\`${language}\n${lines}\n\`\`\``;

const drawing = (label: string, kind: string, options: string, rows: string): Sample => ({
  label,
  markdown: block(
    'zeichnung',
    `art: ${kind}\ntitel: Titel der Zeichnung\nbeschreibung: Ein Satz, der sagt, was zu sehen ist und was daraus folgt.\n${options}\n${rows}`,
  ),
});

/** What can be inserted, by what it is for. */
export const SAMPLES: readonly { title: string; samples: readonly Sample[] }[] = [
  {
    title: 'Aufbau',
    samples: [
      {
        label: 'Abschnitt mit Kennung',
        markdown: '## Neuer Abschnitt {#neuer-abschnitt}\n\nText.',
      },
      {
        label: 'Aufgabe',
        markdown:
          '### Ihre Aufgabe\n\nSchreiben Sie auf, was jetzt zu tun ist. Rechnen Sie mit dem [Unternehmenswert-Rechner](/unternehmenswert-rechner).',
      },
      {
        label: 'Häufiger Fehler',
        markdown: '### Ein häufiger Fehler\n\nWas oft geschieht, und was es kostet.',
      },
      { label: 'Merksatz', markdown: '> **Merke:** Ein Satz, der bleibt.' },
      {
        label: 'Frage',
        markdown: block(
          'frage',
          'Welche Lage liegt vor, und was tun Sie?\n\nErste Antwort | Warum sie nicht trägt.\n= Richtige Antwort | Warum sie trägt.\nDritte Antwort | Warum sie nicht trägt.',
        ),
      },
      {
        label: 'Tabelle',
        markdown:
          '| Was | heute | später |\n|---|---:|---:|\n| Erste Zeile | 10 % | 20 % |\n| Zweite Zeile | 30 % | 40 % |',
      },
    ],
  },
  {
    title: 'Zeichnungen',
    samples: [
      drawing('Wasserfall', 'wasserfall', '', '= Anfang | 100 €\nAbzug | −40 €\n= Ergebnis | 60 €'),
      drawing('Balken', 'balken', '', 'heute | 100 €\n= später | 160 €'),
      drawing('Trichter', 'trichter', '', 'angeschrieben | 40\ngesprochen | 8\n= Angebot | 2'),
      drawing(
        'Zeitstrahl',
        'zeitstrahl',
        '',
        'Januar 2027 | Beginn | was dann geschieht\n= Dezember 2028 | Übergabe',
      ),
      drawing(
        'Stufen',
        'stufen',
        '',
        'Erste Stufe | was sie heißt\n= Zweite Stufe | was sie heißt',
      ),
      drawing(
        'Matrix',
        'matrix',
        'spalten: Wer | heute | später\n',
        'Familie | ja | ja\nBelegschaft | nein | ja',
      ),
      drawing(
        'Wege',
        'wege',
        'beteiligte: Inhaber | Käufer\n',
        'Inhaber | Käufer | Anteile\nKäufer | Inhaber | Kaufpreis',
      ),
      drawing(
        'Entscheidung',
        'entscheidung',
        '',
        'Gibt es jemanden in der Familie? | Sprechen Sie zuerst darüber.\nSonst suchen Sie außerhalb.',
      ),
    ],
  },
];

/** The link of a document as modules write it. */
export const documentLink = (id: string, title: string): Sample => ({
  label: title,
  markdown: `„[${title}](dokument:${id})“`,
});

/**
 * Puts a sample behind the lines that are touched, with an empty line around it; nothing is replaced.
 * An id that the text has already gets a number.
 */
export function asBlock({ markdown }: Sample): Format {
  return ({ text, to }) => {
    const next = text.indexOf('\n', to);
    const at = next === -1 ? text.length : next;
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const lead = before.trim() === '' ? '' : '\n'.repeat(2 - lineBreaks(before, /\n*$/));
    const trail =
      after.trim() === '' ? '\n' : '\n'.repeat(Math.max(0, 2 - lineBreaks(after, /^\n*/)));
    const sample = withFreeId(markdown, text);
    const selectFrom = at + lead.length;
    const selectTo = selectFrom + sample.length;
    return { from: at, to: at, insert: lead + sample + trail, selectFrom, selectTo };
  };
}

/** Puts a sample in the place of what is selected, within its line. */
export function asWords({ markdown: insert }: Sample): Format {
  return ({ from, to }) => {
    const end = from + insert.length;
    return { from, to, insert, selectFrom: end, selectTo: end };
  };
}

const lineBreaks = (text: string, where: RegExp): number =>
  Math.min(2, where.exec(text)?.[0].length ?? 0);

function withFreeId(markdown: string, text: string): string {
  const id = /\{#([a-z-]+)\}/.exec(markdown)?.[1];
  if (!id) return markdown;
  let number = 1;
  const numbered = () => (number === 1 ? id : `${id}-${number}`);
  while (text.includes(`{#${numbered()}}`)) number += 1;
  return markdown.replace(`{#${id}}`, `{#${numbered()}}`);
}
