import { EU_CONSUMER_LIMIT_CENTS } from '@stabwechsel/domain/pricing';
import type { Email } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { formatCents } from '../../../platform/text/german-format.js';

const LIMIT = formatCents(EU_CONSUMER_LIMIT_CENTS, 'EUR');

/** Net sales to consumers in other member states, in cents. */
export interface EuTurnover {
  year: number;
  thisYearCents: number;
  formerYearCents: number;
}

/** Tells the operator how much of the limit for sales to consumers in other EU countries is used up. */
export function vatLimitEmail({ year, thisYearCents }: EuTurnover, operator: string): Email {
  const passed = thisYearCents > EU_CONSUMER_LIMIT_CENTS;
  const meaning = passed
    ? words`Die Verkäufe an Verbraucher in anderen EU-Ländern haben die Schwelle von ${must({ schwelle: LIMIT })} netto im Jahr überschritten. Von nun an berechnet der Shop die Umsatzsteuer des Landes, in dem der Käufer wohnt.`
    : words`Die Verkäufe an Verbraucher in anderen EU-Ländern haben vier Fünftel der Schwelle von ${must({ schwelle: LIMIT })} netto im Jahr erreicht.`;
  return {
    kind: 'vat-limit',
    variant: passed ? 'passed' : 'near',
    recipient: operator,
    subject: passed
      ? words`EU-Umsatzschwelle ${{ jahr: year }} überschritten`
      : words`EU-Umsatzschwelle ${{ jahr: year }} bald erreicht`,
    preview: meaning,
    greeting: 'Guten Tag,',
    paragraphs: [
      meaning,
      words`Ab der Schwelle ist die Umsatzsteuer des anderen Landes fällig (§ 3a Abs. 5 UStG). Sie melden sie über den One-Stop-Shop beim Bundeszentralamt für Steuern (§ 18j UStG). Bitte sprechen Sie mit Ihrer Steuerberatung über die Anmeldung.`,
    ],
    facts: {
      title: `Verkäufe an Verbraucher in anderen EU-Ländern ${year}`,
      rows: [
        { label: 'Netto', value: formatCents(thisYearCents, 'EUR') },
        { label: 'Schwelle', value: LIMIT },
      ],
    },
  };
}
