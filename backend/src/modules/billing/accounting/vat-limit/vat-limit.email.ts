import { EU_CONSUMER_LIMIT_CENTS } from '@toolkit/domain/pricing';
import type { Email } from '../../../../platform/mail/email.js';
import { must, words } from '../../../../platform/mail/wording.js';
import { formatCents } from '../../../../platform/text/german-format.js';

const LIMIT = formatCents(EU_CONSUMER_LIMIT_CENTS, 'EUR');

const TAXED_ABROAD = words`Ab der Schwelle ist die Umsatzsteuer des anderen Landes fällig (§ 3a Abs. 5 UStG). Sie melden sie über den One-Stop-Shop beim Bundeszentralamt für Steuern (§ 18j UStG). Bitte sprechen Sie mit Ihrer Steuerberatung über die Anmeldung.`;

const SMALL_BUSINESS_ABROAD = words`Ab der Schwelle liegt der Ort der Leistung im Land des Käufers (§ 3a Abs. 5 UStG). Ihre deutsche Befreiung gilt dort nicht von selbst: Sie nehmen am Meldeverfahren für Kleinunternehmer beim Bundeszentralamt für Steuern teil (§ 19a UStG) oder melden die Umsatzsteuer des anderen Landes über den One-Stop-Shop (§ 18j UStG). Bitte sprechen Sie mit Ihrer Steuerberatung, bevor Sie weiter an Verbraucher in anderen EU-Ländern verkaufen.`;

/** Net sales to consumers in other member states, in cents. */
export interface EuTurnover {
  year: number;
  thisYearCents: number;
  formerYearCents: number;
}

/**
 * Tells the operator how much of the limit for sales to consumers in other EU countries is used up.
 * @param smallBusiness whether the shop charges no VAT at all (§ 19 UStG), which it goes on to do: abroad that
 *   exemption holds by the EU's scheme alone (§ 19a UStG)
 */
export function vatLimitEmail(
  { year, thisYearCents }: EuTurnover,
  smallBusiness: boolean,
  operator: string,
): Email {
  const passed = thisYearCents > EU_CONSUMER_LIMIT_CENTS;
  const stage = passed ? 'passed' : 'near';
  const charged = smallBusiness
    ? words`Die Verkäufe an Verbraucher in anderen EU-Ländern haben die Schwelle von ${must({ schwelle: LIMIT })} netto im Jahr überschritten. Als Kleinunternehmer (§ 19 UStG) berechnet der Shop weiterhin keine Umsatzsteuer.`
    : words`Die Verkäufe an Verbraucher in anderen EU-Ländern haben die Schwelle von ${must({ schwelle: LIMIT })} netto im Jahr überschritten. Von nun an berechnet der Shop die Umsatzsteuer des Landes, in dem der Käufer wohnt.`;
  const meaning = passed
    ? charged
    : words`Die Verkäufe an Verbraucher in anderen EU-Ländern haben vier Fünftel der Schwelle von ${must({ schwelle: LIMIT })} netto im Jahr erreicht.`;
  return {
    kind: 'vat-limit',
    variant: smallBusiness ? `${stage}-small-business` : stage,
    recipient: operator,
    about: null,
    subject: passed
      ? words`EU-Umsatzschwelle ${{ jahr: year }} überschritten`
      : words`EU-Umsatzschwelle ${{ jahr: year }} bald erreicht`,
    preview: meaning,
    greeting: 'Guten Tag,',
    paragraphs: [meaning, smallBusiness ? SMALL_BUSINESS_ABROAD : TAXED_ABROAD],
    facts: {
      title: `Verkäufe an Verbraucher in anderen EU-Ländern ${year}`,
      rows: [
        { label: 'Netto', value: formatCents(thisYearCents, 'EUR') },
        { label: 'Schwelle', value: LIMIT },
      ],
    },
  };
}
