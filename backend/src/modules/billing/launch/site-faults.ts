import type { PublicText } from '../../../platform/site/promises.js';
import type { LaunchFacts } from './launch-facts.js';
import { isPastDay, isPastMonth } from './review-days.js';

const SELLING = 'content/site/selling.yml';
const BRAND = 'content/site/brand.yml';

/** Domains that RFC 2606 and RFC 6761 keep for examples: nobody can own one. */
export const EXAMPLE_DOMAIN =
  /(?:\bexample\.(?:com|net|org)|\.(?:example|test|invalid|localhost))\b/i;
/** Names and places of samples; „Beispiel“ alone is a word like others. */
const SAMPLE =
  /Muster(?:mann|frau|stra(?:ß|ss)e|stadt|firma)|Beispiel(?:netzwerk|firma)|\p{Lu}[\p{Ll}.]+ Beispiel(?![\p{L}-])|^(?:Beispiel|Sample)|\b(?:Beispiel|Sample|Muster) \p{Lu}\p{Ll}+ (?:GmbH|AG|UG|KG)|Lorem ipsum/u;
const NOTHING_BUT_ZEROS = /^\D*0+\D*$/;
/** A subscriber number that is all zeros after the country and area code. */
const SAMPLE_PHONE = /(?:^|\D)0{5,}$/;
const SAMPLE_COMPANY = /\b(?:Beispiel|Muster|Sample)/i;

const isSample = (text: string) => SAMPLE.test(text) || EXAMPLE_DOMAIN.test(text);
const isSampleName = (name: string) => /\b(?:Beispiel|Mustermann|Musterfrau)$/i.test(name.trim());

/** What is missing of the evidence that the chosen mode of sale wants on record. */
export function modeOfSale({ selling: { sale }, today }: LaunchFacts): string[] {
  const { evidence } = sale.modes[sale.mode] ?? {};
  if (!evidence) {
    const choices = Object.entries(sale.modes)
      .filter(([, mode]) => mode.evidence)
      .map(([name, { title }]) => `„${name}“ (${title})`);
    return [
      `Die Art des Verkaufs ist nicht gewählt. Setzen Sie „sale.mode“ in ${SELLING} auf ${choices.join(' oder ')}.`,
    ];
  }
  return Object.entries(evidence).flatMap(([key, value]) => {
    const place = `„sale.modes.${sale.mode}.evidence.${key}“ in ${SELLING}`;
    if (value === '') return [`Es fehlt ${place}.`];
    if (key.endsWith('On') && !isPastDay(value, today)) {
      return [`${place} ist kein Tag bis heute, wie 2026-11-22.`];
    }
    return isSample(value) || /^\D*0+\D*$/.test(value) ? [`${place} ist ein Beispiel.`] : [];
  });
}

/** Samples and wrong forms in the operator's data. */
export function operatorData({ site, env }: LaunchFacts): string[] {
  const { operator, contact, bookingUrl, people = [] } = site;
  const samples: [key: string, isSample: boolean][] = [
    ['operator.company', SAMPLE_COMPANY.test(operator.company)],
    ['operator.street', /^Musterstra(?:ß|ss)e\b/i.test(operator.street)],
    ['operator.managingDirectors', (operator.managingDirectors ?? []).some(isSampleName)],
    ['operator.registerNumber', NOTHING_BUT_ZEROS.test(operator.registerNumber ?? '')],
    ['contact.email', EXAMPLE_DOMAIN.test(contact.email)],
    ['contact.phone', SAMPLE_PHONE.test(contact.phone)],
    ['people', people.some(({ name }) => isSampleName(name))],
    ['bookingUrl', site.sale.parts.includes('personal') && EXAMPLE_DOMAIN.test(bookingUrl)],
  ];
  const formats: [key: string, isRight: boolean][] = [
    ['operator.company', operator.company.trim() !== ''],
    ['operator.street', /\p{L}.*\d/u.test(operator.street)],
    ['operator.postalCode', /^\d{5}$/.test(operator.postalCode)],
    ['operator.city', /\p{L}{2}/u.test(operator.city)],
    // Whoever is in the register as a company (HRB) has directors; others may be neither.
    [
      'operator.managingDirectors',
      !/^HRB\b/.test(operator.registerNumber ?? '') ||
        (operator.managingDirectors ?? []).length > 0,
    ],
    [
      'operator.registerCourt',
      Boolean(operator.registerCourt) === Boolean(operator.registerNumber),
    ],
    ['contact.email', /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(contact.email)],
    ['contact.phone', /^\+?[\d\s()/-]{7,}$/.test(contact.phone)],
  ];
  return [
    ...samples
      .filter(([, sample]) => sample)
      .map(([key]) => `In ${BRAND} steht unter „${key}“ noch ein Beispiel.`),
    ...formats
      .filter(([, isRight]) => !isRight)
      .map(([key]) => `In ${BRAND} ist „${key}“ leer oder hat nicht die richtige Form.`),
    ...(env.appUrl.startsWith('https://') && !EXAMPLE_DOMAIN.test(env.appUrl)
      ? []
      : ['APP_URL ist keine öffentliche Adresse mit https.']),
  ];
}

/**
 * Samples in the account that buyers are asked to transfer to. The form of IBAN and BIC is checked at the
 * start. No code of a German bank begins with 0 or 9.
 */
export function bankAccount({ selling: { transfer } }: LaunchFacts): string[] {
  if (!transfer.offered) return [];
  const { accountHolder, iban, bank } = transfer.account;
  const samples: [key: string, isSample: boolean][] = [
    ['accountHolder', SAMPLE_COMPANY.test(accountHolder) || isSample(accountHolder)],
    ['iban', /^DE\d\d[09]/.test(iban)],
    ['bank', SAMPLE_COMPANY.test(bank) || isSample(bank)],
  ];
  return samples
    .filter(([, sample]) => sample)
    .map(([key]) => `In ${SELLING} steht unter „transfer.account.${key}“ noch ein Beispiel.`);
}

/** A German VAT number with its check digit (ISO 7064, MOD 11,10). */
export function isGermanVatId(text: string): boolean {
  const digits = /^DE([1-9]\d{8})$/.exec(text.replaceAll(' ', ''))?.[1];
  if (!digits) return false;
  const product = [...digits.slice(0, 8)].reduce((sum, digit) => {
    const step = (Number(digit) + sum) % 10 || 10;
    return (step * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[8]);
}

const LEGAL_TEXTS = ['terms', 'withdrawal', 'imprint', 'privacy', 'about', 'contact'];

/** Samples and missing days in the texts that buyers agree to or rely upon. */
export function contractTexts({ texts, today }: LaunchFacts): string[] {
  const samples = LEGAL_TEXTS.flatMap((name) => {
    const { file, text } = textOf(texts, name);
    const sample = text.split('\n').find(isSample);
    return sample ? [`In ${file} steht noch ein Beispiel: „${excerpt(sample)}“`] : [];
  });
  const undated = ['terms', 'withdrawal', 'privacy'].flatMap((name) => {
    const { file, text } = textOf(texts, name);
    return isPastMonth(/^Stand: (\p{L}+) (\d{4})$/mu.exec(text), today)
      ? []
      : [`In ${file} fehlt der Stand als Zeile wie „Stand: November 2026“, oder er liegt voraus.`];
  });
  return [...samples, ...undated];
}

/** Who processes data and for how long: named, and named in the text. */
export function privacy({ site, texts, env }: LaunchFacts): string[] {
  const { file, text } = textOf(texts, 'privacy');
  const has = (part: 'personal' | 'assistant') => site.sale.parts.includes(part);
  const providers: [name: keyof typeof site.providers, what: string, needed: boolean][] = [
    ['host', 'Betreiber der Server', true],
    ['mail', 'Anbieter der E-Mails', true],
    ['payment', 'Zahlungsdienst', true],
    ['bank', 'Bank, die Überweisungen empfängt', site.sale.parts.includes('transfer')],
    ['booking', 'Anbieter der Terminbuchung', has('personal')],
    ['model', 'Anbieter des Sprachmodells', has('assistant') && env.openai !== null],
  ];
  return [
    ...providers.flatMap(([name, what, needed]) => {
      if (!needed) return [];
      const provider = (site.providers?.[name] ?? '').trim();
      if (provider === '' || isSample(provider)) {
        return [`In ${BRAND} fehlen unter „providers.${name}“ Name und Ort: ${what}.`];
      }
      return text.includes(provider) ? [] : [`${file} nennt „${provider}“ nicht (${what}).`];
    }),
    ...(/\b\d+ Tage/.test(text) && /Server-Protokolle:\*\* \d+ Tage/.test(text)
      ? []
      : [
          `${file} nennt nicht, nach wie vielen Tagen Daten und Server-Protokolle gelöscht werden.`,
        ]),
  ];
}

/** Where one may complain, and whether the operator takes part in an arbitration. */
export function complaints({ site, texts }: LaunchFacts): string[] {
  const authority = (site.supervisoryAuthority ?? '').trim();
  const named = textOf(texts, 'privacy').text.includes(authority);
  return [
    ...(authority === '' || isSample(authority) || !named
      ? [
          `Die Datenschutzaufsicht fehlt: „supervisoryAuthority“ in ${BRAND}, genannt in content/site/privacy.md.`,
        ]
      : []),
    ...['terms', 'imprint'].flatMap((name) => {
      const { file, text } = textOf(texts, name);
      return /Verbraucherschlichtungsstelle/.test(text)
        ? []
        : [`${file} sagt nicht, ob Sie an einer Verbraucherschlichtung teilnehmen.`];
    }),
    ...texts
      .filter(({ text }) => /ec\.europa\.eu\/(?:consumers\/)?odr/.test(text))
      .map(({ file }) => `${file} verweist auf die Plattform der EU, die es nicht mehr gibt.`),
  ];
}

/** Prices said to hold VAT by an operator who charges none (§ 19 UStG). */
export function vatThatIsNotCharged({ selling, texts }: LaunchFacts): string[] {
  if (!selling.vat.smallBusiness) return [];
  return texts
    .filter(({ text }) => HOLDS_VAT.test(text))
    .map(
      ({ file }) =>
        `${file} nennt einen Preis mit Umsatzsteuer, obwohl Sie als Kleinunternehmer keine berechnen (§ 19 UStG). Setzen Sie die Worte zwischen {{^smallBusiness}} und {{/smallBusiness}}.`,
    );
}

const HOLDS_VAT =
  /\b(?:inkl(?:usive|\.)|einschließlich) (?:\d+ % )?(?:der )?(?:gesetzlichen )?(?:Mehrwertsteuer|Umsatzsteuer|MwSt|USt)/i;

const textOf = (texts: PublicText[], name: string): PublicText => {
  const found = texts.find(({ file }) => file.startsWith(`content/site/${name}.`));
  return found ?? { file: `content/site/${name}`, text: '' };
};

/** The beginning of a line, as readers see it. */
function excerpt(line: string): string {
  const text = line.replaceAll(/\*\*|\\$/g, '').trim();
  return text.length > 120 ? `${text.slice(0, 117).trim()} …` : text;
}
