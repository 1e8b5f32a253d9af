import type { ValuationsService } from '../../valuation/index.js';
import type { OwnFigures } from './model-answer.js';

const euros = (amount: number) => `${new Intl.NumberFormat('de-DE').format(amount)} €`;
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

type StoredValuation = NonNullable<Awaited<ReturnType<ValuationsService['latest']>>>;

/** Names „Ihre Angaben“ among the sources; no module has this id. */
export const OWN_FIGURES = 'eigene-angaben';

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
