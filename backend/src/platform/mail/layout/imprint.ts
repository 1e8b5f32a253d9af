import { registerLines } from '../../site/register-lines.js';
import type { SiteContent } from '../../site/site-content.js';

/** Who writes, and where the product is. */
export interface Sender {
  site: SiteContent;
  /** Without a slash at its end. */
  appUrl: string;
}

/** What stands below every e-mail. */
export interface Imprint {
  help: string;
  operator: string[];
  links: { label: string; url: string }[];
  notice: string;
}

/**
 * The operator as a business letter has to name it, which an e-mail is too (§ 35a GmbHG): company,
 * seat, register and directors.
 * @param discreet without what the product is for
 */
export function imprintOf({ site, appUrl }: Sender, discreet = false): Imprint {
  const { operator, contact, sale } = site;
  // Where no answers to questions are sold, no e-mail may offer them.
  const about = sale.parts.includes('personal')
    ? 'Haben Sie Fragen?'
    : 'Geht es um Ihr Konto oder Ihre Bestellung?';
  return {
    help: `${about} Schreiben Sie an ${contact.email} oder rufen Sie uns an: ${contact.phone} (${contact.supportHours}).`,
    operator: [
      discreet ? site.name : `${site.name} – ${site.tagline}`,
      `${operator.company}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.country}`,
      ...registerLines(operator),
      `USt-IdNr. ${operator.vatId}`,
    ],
    links: [
      { label: 'Impressum', url: `${appUrl}/impressum` },
      { label: 'Datenschutz', url: `${appUrl}/datenschutz` },
    ],
    notice:
      'Diese E-Mail wurde automatisch versendet. Das Toolkit ersetzt keine Rechts- oder Steuerberatung.',
  };
}

/** The last lines of every e-mail. */
export const signature = ({ site }: Sender) => ['Freundliche Grüße', `Ihr Team von ${site.name}`];
