import type { ReportSource } from '../report-source.js';
import { adviserQuestions, openFacts } from './adviser-questions.js';
import { column, explained, link, type Piece, type ReportBlocks, words } from './report-parts.js';
import { TITLE } from './summary.js';

/** In rows of their own; the rest stand together below. */
const MAX_ROWS = { roomy: 17, tight: 15 };
const MAX_OPEN_FACTS = 24;

/** What to ask, what to do next, and where to sign; `tight` where there is much to ask. */
export function adviserPage(report: ReportBlocks, source: ReportSource, tight: boolean): void {
  const questions = adviserQuestions(source);
  const open = openFacts(source);
  const rows = tight ? MAX_ROWS.tight : MAX_ROWS.roomy;
  const { appUrl } = source;
  report.section(
    'Fragen an Ihre Steuerberatung',
    'Aus allem, was offen oder angenommen ist. Nehmen Sie diese Seite mit; jede Antwort macht die Rechnung genauer.',
  );
  report.table(
    [
      column('Frage'),
      column('gerechnet mit', tight ? 96 : 104),
      column('Antwort', tight ? 80 : 112),
    ],
    questions.slice(0, rows).map(({ question, computedWith, source: basis }) => ({
      cells: [
        tight ? inOneLine(question, basis) : explained(question, basis),
        computedWith ?? 'offen',
        '',
      ],
    })),
    tight,
  );
  if (questions.length > rows) {
    const others = questions
      .slice(rows)
      .map(({ question, computedWith }) => `${question} (${computedWith ?? 'offen'})`);
    report.compact(`Und: ${others.join(' ')}`);
  }
  if (open.length > 0) {
    const shown = open
      .slice(0, MAX_OPEN_FACTS)
      .map(({ title, computedWith }) => `${title} (${computedWith})`);
    const more = open.length > MAX_OPEN_FACTS ? ' und weitere' : '';
    report.compact(`Außerdem angenommen: ${shown.join('; ')}${more}.`, true);
  }
  const calculator = (what: string): Piece[] => [`${what}: `, link(TITLE, `${appUrl}/bewertung`)];
  const module = (number: number, what: string): Piece[] => [
    `${what}: `,
    link(`Modul ${number}`, `${appUrl}/modules/modul-${number}`),
  ];
  report.blocks.push({
    kind: 'steps',
    title: 'Die nächsten Schritte',
    items: [
      calculator('Offene Angaben ergänzen, dann neu rechnen'),
      module(3, 'Die Bereinigung mit Belegen unterlegen'),
      module(2, 'Abhängigkeiten von Ihnen und von einzelnen Kunden abbauen'),
      module(5, 'Unterlagen für die Prüfung ordnen'),
      module(6, 'Preis, Raten und Verkäuferdarlehen verhandeln'),
      calculator(
        'Als Handwerksbetrieb die Kammer fragen, die oft kostenfrei bewertet; das Blatt mit den bereinigten Jahren gibt es bei',
      ),
    ],
    signatures: [
      'Ort, Datum, Unterschrift Inhaberin oder Inhaber',
      'Mit der Steuerberatung besprochen am, Unterschrift',
    ],
  });
}

const inOneLine = (question: string, basis: string): Piece[] => [
  words(`${question} `),
  { text: words(basis), muted: true },
];
