import { formatDay } from '../../../platform/text/german-format.js';
import type { ProceedsService, ValuationsService } from '../../valuation/index.js';
import type { Citation } from './citations.js';

const euros = (amount: number) => `${new Intl.NumberFormat('de-DE').format(amount)} €`;
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

type StoredValuation = NonNullable<Awaited<ReturnType<ValuationsService['latest']>>>;
type Proceeds = NonNullable<Awaited<ReturnType<ProceedsService['today']>>>;

/** What somebody has entered, as far as it is there. */
interface OwnEntries {
  valuation: StoredValuation | null;
  /** What a sale leaves, computed from their company's facts. */
  proceeds: Proceeds | null;
}

/** What is known of the person's own company, as a source beside those of the course. */
export interface OwnFigures {
  /** In sentences. */
  text: string;
  citation: Citation;
}

/** Names „Ihre Angaben“ among the sources; no module has this id. */
export const OWN_FIGURES = 'eigene-angaben';

const OWN = /(?<!\p{L})(?:mein|unser)\p{L}*/iu;
const FIGURE = /wert|preis|gewinn|ergebnis|ebit|umsatz|multiplikator|faktor|verkaufen für/i;

/** Whether a question is about figures of the person's own company. */
export const asksForOwnFigures = (question: string): boolean =>
  OWN.test(question) && FIGURE.test(question);

/**
 * What a person has entered, in sentences with what the engine has calculated of it; never the name of
 * their company. null where there is nothing.
 */
export function ownFiguresOf({ valuation, proceeds }: OwnEntries): OwnFigures | null {
  const text = [proceeds && sentenceOfProceeds(proceeds), valuation && sentenceOf(valuation)]
    .filter(Boolean)
    .join(' ');
  if (!text) return null;
  return {
    text,
    citation: {
      moduleId: OWN_FIGURES,
      section: 1,
      sectionId: 'bewertung',
      heading: 'Ihre Angaben',
      excerpt: text.slice(0, 240),
      quote: null,
    },
  };
}

/** Rounded to 1,000 euros, as the page shows them. */
function sentenceOfProceeds({ companyValue, net }: Proceeds): string {
  const rounded = (amount: number) => euros(Math.round(amount / 1_000) * 1_000);
  const parts = [
    companyValue !== null && `Unternehmenswert vor Schulden rund ${rounded(companyValue)}`,
    net && `Kaufpreis rund ${rounded(net.price)}`,
    net && `Nettoerlös nach Kosten und Steuern rund ${rounded(net.amount)}`,
    net && net.need !== null && `Ihr Bedarf ${rounded(net.need)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Aus „Was bleibt mir?“, heute gerechnet: ${parts.join(', ')}.` : '';
}

function sentenceOf({ industry, input, ...valuation }: StoredValuation): string {
  const amount = (value: string) => euros(Math.round(Number(value)));
  const made = formatDay(valuation.createdAt);
  return `Bewertung vom ${made} mit dem Rechner: Branche ${oneLine(industry)}, Umsatz ${euros(input.jahresumsatz)}, Gewinn ${euros(input.jahresgewinn)}, Mitarbeiter ${input.mitarbeiteranzahl}, geschätzter Wert ${amount(valuation.estimatedValue)} (Spanne ${amount(valuation.minimum)} bis ${amount(valuation.maximum)}), Multiplikator ${Number(valuation.multiplier).toLocaleString('de-DE')}.`;
}
