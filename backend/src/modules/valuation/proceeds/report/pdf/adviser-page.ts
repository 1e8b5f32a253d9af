import { COLOUR } from '@stabwechsel/documents/pdf/page-design';
import type { Content } from 'pdfmake/interfaces.js';
import type { ReportSource } from '../report-source.js';
import { adviserQuestions, openFacts } from './adviser-questions.js';
import { explained, link, section, subsection, table, words } from './report-parts.js';

/** In rows of their own; the rest stand together below. */
const MOST_ROWS = { roomy: 17, tight: 15 };
const MOST_OPEN_FACTS = 24;

/** What to ask, what to do next, and where to sign; `tight` where there is much to ask. */
export function adviserPage(source: ReportSource, tight: boolean): Content[] {
  const questions = adviserQuestions(source);
  const open = openFacts(source);
  const rows = tight ? MOST_ROWS.tight : MOST_ROWS.roomy;
  const { appUrl } = source;
  return [
    section(
      'Fragen an Ihre Steuerberatung',
      'Aus allem, was offen oder angenommen ist. Nehmen Sie diese Seite mit; jede Antwort macht die Rechnung genauer.',
    ),
    table(
      [
        { head: 'Frage', width: '*' },
        { head: 'gerechnet mit', width: tight ? 96 : 104 },
        { head: 'Antwort', width: tight ? 80 : 112 },
      ],
      questions.slice(0, rows).map(({ question, computedWith, source: basis }) => ({
        cells: [
          tight ? inOneLine(question, basis) : explained(question, basis),
          computedWith ?? 'offen',
          '',
        ],
      })),
      tight,
    ),
    ...(questions.length > rows
      ? [
          {
            text: words(
              `Und: ${questions
                .slice(rows)
                .map(({ question, computedWith }) => `${question} (${computedWith ?? 'offen'})`)
                .join(' ')}`,
            ),
            style: 'compact',
            margin: [0, 0, 0, 5] as [number, number, number, number],
          },
        ]
      : []),
    ...(open.length > 0
      ? [
          {
            text: words(
              `Außerdem angenommen: ${open
                .slice(0, MOST_OPEN_FACTS)
                .map(({ title, computedWith }) => `${title} (${computedWith})`)
                .join('; ')}${open.length > MOST_OPEN_FACTS ? ' und weitere' : ''}.`,
            ),
            style: 'compact',
            color: COLOUR.muted,
          },
        ]
      : []),
    {
      stack: [
        subsection('Die nächsten Schritte'),
        {
          ol: [
            step(
              'Offene Angaben ergänzen, dann neu rechnen',
              'Was bleibt mir?',
              `${appUrl}/bewertung`,
            ),
            step('Die Bereinigung mit Belegen unterlegen', 'Modul 3', `${appUrl}/modules/modul-3`),
            step(
              'Abhängigkeiten von Ihnen und von einzelnen Kunden abbauen',
              'Modul 2',
              `${appUrl}/modules/modul-2`,
            ),
            step('Unterlagen für die Prüfung ordnen', 'Modul 5', `${appUrl}/modules/modul-5`),
            step(
              'Preis, Raten und Verkäuferdarlehen verhandeln',
              'Modul 6',
              `${appUrl}/modules/modul-6`,
            ),
            step(
              'Als Handwerksbetrieb die Kammer fragen, die oft kostenfrei bewertet; das Blatt mit den bereinigten Jahren gibt es bei',
              'Was bleibt mir?',
              `${appUrl}/bewertung`,
            ),
          ],
          margin: [0, 0, 0, 8],
        },
        signature(),
      ],
      unbreakable: true,
    },
  ];
}

const inOneLine = (question: string, basis: string): Content => ({
  text: [...words(`${question} `), ...words(basis).map((run) => ({ ...run, color: COLOUR.muted }))],
});

const step = (what: string, where: string, address: string): Content => ({
  text: [{ text: `${what}: ` }, link(where, address) as { text: string }],
  margin: [0, 0, 0, 2],
});

function signature(): Content {
  const ruled = (caption: string): Content => ({
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 215, y2: 0, lineColor: COLOUR.ruling }],
        margin: [0, 30, 0, 4],
      },
      { text: caption, fontSize: 8, color: COLOUR.muted },
    ],
  });
  return {
    columns: [
      ruled('Ort, Datum, Unterschrift Inhaberin oder Inhaber'),
      ruled('Mit der Steuerberatung besprochen am, Unterschrift'),
    ],
    columnGap: 30,
    unbreakable: true,
  } as Content;
}
