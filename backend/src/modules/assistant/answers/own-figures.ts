import type { ValuationsService } from '../../valuation/index.js';
import type { Citation } from './citations.js';

const euros = (amount: number) => `${new Intl.NumberFormat('de-DE').format(amount)} €`;
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

type StoredValuation = NonNullable<Awaited<ReturnType<ValuationsService['latest']>>>;

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
 * A person's latest valuation in sentences, as the valuation has calculated it; never the name of
 * their company.
 */
export function ownFiguresOf({ industry, input, ...valuation }: StoredValuation): OwnFigures {
  const amount = (value: string) => euros(Math.round(Number(value)));
  const made = day.format(valuation.createdAt);
  const text = `Bewertung vom ${made} mit dem Rechner: Branche ${oneLine(industry)}, Umsatz ${euros(input.jahresumsatz)}, Gewinn ${euros(input.jahresgewinn)}, Mitarbeiter ${input.mitarbeiteranzahl}, geschätzter Wert ${amount(valuation.estimatedValue)} (Spanne ${amount(valuation.minimum)} bis ${amount(valuation.maximum)}), Multiplikator ${Number(valuation.multiplier).toLocaleString('de-DE')}.`;
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
