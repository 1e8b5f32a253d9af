import type { ReportSource } from '../report-source.js';
import { adviserQuestions, openFacts } from './adviser-questions.js';
import {
  type Block,
  compact,
  explained,
  link,
  type Piece,
  section,
  table,
  words,
} from './report-parts.js';
import { TITLE } from './summary.js';

/** In rows of their own; the rest stand together below. */
const MOST_ROWS = { roomy: 17, tight: 15 };
const MOST_OPEN_FACTS = 24;

/** What to ask, what to do next, and where to sign; `tight` where there is much to ask. */
export function adviserPage(source: ReportSource, tight: boolean): Block[] {
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
          compact(
            `Und: ${questions
              .slice(rows)
              .map(({ question, computedWith }) => `${question} (${computedWith ?? 'offen'})`)
              .join(' ')}`,
          ),
        ]
      : []),
    ...(open.length > 0
      ? [
          compact(
            `Außerdem angenommen: ${open
              .slice(0, MOST_OPEN_FACTS)
              .map(({ title, computedWith }) => `${title} (${computedWith})`)
              .join('; ')}${open.length > MOST_OPEN_FACTS ? ' und weitere' : ''}.`,
            true,
          ),
        ]
      : []),
    {
      kind: 'steps',
      title: 'Die nächsten Schritte',
      items: [
        step('Offene Angaben ergänzen, dann neu rechnen', TITLE, `${appUrl}/bewertung`),
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
          TITLE,
          `${appUrl}/bewertung`,
        ),
      ],
      signatures: [
        'Ort, Datum, Unterschrift Inhaberin oder Inhaber',
        'Mit der Steuerberatung besprochen am, Unterschrift',
      ],
    },
  ];
}

const inOneLine = (question: string, basis: string): Piece[] => [
  words(`${question} `),
  { text: words(basis), muted: true },
];

const step = (what: string, where: string, address: string): Piece[] => [
  `${what}: `,
  link(where, address),
];
