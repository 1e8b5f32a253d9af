import { describe, expect, it } from '@jest/globals';
import { saleOf } from '@toolkit/domain/sale';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { readEnv } from '../../../config/env.js';
import { contradictoryPromises } from '../../../platform/site/promises.js';
import { stageOf } from './duties.js';
import { checkConditions } from './launch-conditions.js';
import { type LaunchFacts, readInstallation, readPublicTexts } from './launch-facts.js';
import { dayAfterMonths } from './review-days.js';
import { isGermanVatId } from './site-faults.js';

const shipped = readInstallation(readEnv({ NODE_ENV: 'test' }), CONTENT_DIR);
const today = new Date('2026-11-24T10:00:00Z');

/** A finished installation that sells information alone, made of the one that is shipped. */
const selling: LaunchFacts['selling'] = {
  ...shipped.selling,
  sale: {
    mode: 'information',
    modes: {
      ...shipped.selling.sale.modes,
      information: {
        title: 'Reine Information',
        law: '§ 1 FernUSG',
        parts: [],
        evidence: { lawyer: 'Dr. Petra Lindner, Bielefeld', signedOffOn: '2026-11-10' },
      },
    },
  },
  launch: {
    reviewMonths: 12,
    nameCheckedOn: '2026-10-05',
    textsReviewedOn: '2026-11-10',
    pricesReviewedOn: '2026-11-11',
    backupRestoredOn: '2026-11-01',
    dkimSelector: 's1',
  },
};
selling.transfer = {
  ...shipped.selling.transfer,
  account: {
    accountHolder: 'Nachfolge Westfalen GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Hausbank Lippe eG (Detmold)',
  },
};
const site: LaunchFacts['site'] = {
  ...shipped.site,
  sale: saleOf(selling.sale, true),
  operator: {
    ...shipped.site.operator,
    company: 'Nachfolge Westfalen GmbH',
    street: 'Rathausplatz 4',
    managingDirectors: ['Dr. Anna Muster', 'Jens Köhler'],
    registerNumber: 'HRB 14507',
    vatId: 'DE 136 695 976',
  },
  contact: { ...shipped.site.contact, email: 'post@nachfolge-westfalen.de', phone: '+49 5251 691' },
  bookingUrl: 'https://termine.nachfolge-westfalen.de/gespraech',
  people: [{ name: 'Dr. Anna Muster', role: 'Geschäftsführung' }],
  providers: {
    host: 'Rechenhaus Lippe GmbH (Detmold)',
    mail: 'Posthaus Lippe GmbH (Detmold)',
    payment: 'Stripe Payments Europe, Limited (Dublin, Irland)',
    bank: 'Hausbank Lippe eG (Detmold)',
    booking: 'Terminhaus GmbH (Köln)',
    model: 'OpenAI Ireland Limited (Dublin, Irland)',
  },
};
delete site.talk;
const LIVE = {
  secretKey: 'sk_live_x',
  publishableKey: 'pk_live_x',
  webhookSecret: 'whsec_x',
  apiBase: null,
};
const READY: LaunchFacts = {
  ...shipped,
  env: {
    appUrl: 'https://www.nachfolge-westfalen.de',
    mailFrom: 'Nachfolge <post@nachfolge-westfalen.de>',
    stripe: LIVE,
    openai: null,
  },
  site,
  selling,
  texts: readPublicTexts(CONTENT_DIR, site).map(({ file, text }) => ({
    file,
    text: text
      .replaceAll('Beispielnetzwerk', 'Verbund')
      .replaceAll('Martin Beispiel', 'Jens Köhler'),
  })),
  advertising: [
    { location: 'claims.yml: since', evidence: 'Gründung 2015', confirmedOn: '2026-01-15' },
  ],
  pagesMode: 'information',
  oldestNorm: '2026-04-29',
  staff: { total: 1, withoutSecondFactor: 0 },
  lastEventAt: new Date('2026-11-23T09:00:00Z'),
  mailDomain: { domain: 'nachfolge-westfalen.de', spf: 'found', dkim: 'found', dmarc: 'found' },
  openedAt: null,
  confirmed: {},
  today,
};

const faultsOf = (changes: Partial<LaunchFacts>) =>
  checkConditions({ ...READY, ...changes }).flatMap(({ name, faults }) =>
    faults.map((fault) => `${name}: ${fault}`),
  );
const unknownOf = (changes: Partial<LaunchFacts>) =>
  checkConditions({ ...READY, ...changes }).filter(({ state }) => state === 'unknown');
const withText = (name: string, change: (text: string) => string) => ({
  texts: READY.texts.map(({ file, text }) =>
    file === `content/site/${name}` ? { file, text: change(text) } : { file, text },
  ),
});
const withLaunch = (changes: Partial<LaunchFacts['selling']['launch']>) => ({
  selling: { ...selling, launch: { ...selling.launch, ...changes } },
});
const withEvidence = (mode: string, evidence: Record<string, string>) => {
  const { modes } = selling.sale;
  const sale = { mode, modes: { ...modes, [mode]: { ...modes[mode], evidence } } };
  return {
    selling: { ...selling, sale } as LaunchFacts['selling'],
    pagesMode: mode,
    site: { ...site, sale: { ...site.sale, mode } },
  };
};
const withAccount = (changes: Partial<LaunchFacts['selling']['transfer']['account']>) => {
  const { transfer } = selling;
  const account = { ...transfer.account, ...changes };
  return faultsOf({ selling: { ...selling, transfer: { ...transfer, account } } });
};
const withOperator = (changes: Partial<LaunchFacts['site']['operator']>) =>
  faultsOf({ site: { ...site, operator: { ...site.operator, ...changes } } });

describe('the conditions of the launch', () => {
  it('all hold for a finished installation, each with its law in one line', () => {
    const checked = checkConditions(READY);
    expect(checked.filter(({ state }) => state !== 'met')).toEqual([]);
    expect(checked.length).toBe(15);
    for (const { law } of checked) expect(law.length).toBeLessThan(160);
    expect(new Set(checked.map(({ name }) => name)).size).toBe(checked.length);
  });

  it('hold for none of the samples as shipped that only the operator can replace', () => {
    const missing = checkConditions({ ...shipped, ...NOBODY, today })
      .filter(({ state }) => state === 'missing')
      .map(({ name }) => name);
    expect(missing).toEqual(
      expect.arrayContaining([
        ...['mode-of-sale', 'operator-data', 'vat-number', 'contract-texts', 'privacy'],
        ...['advertising', 'payment', 'mail', 'backups', 'second-factor', 'reviews'],
      ]),
    );
    expect(missing).not.toContain('promises');
    expect(missing).not.toContain('complaints');
  });
});

const NOBODY = {
  staff: { total: 0, withoutSecondFactor: 0 },
  lastEventAt: null,
  mailDomain: null,
  openedAt: null,
  confirmed: {},
};

describe('the mode of sale', () => {
  it('has to be chosen', () => {
    const { modes } = shipped.selling.sale;
    const undecided = { ...selling, sale: { mode: 'undecided', modes } };
    expect(
      faultsOf({
        selling: undecided,
        pagesMode: 'undecided',
        site: { ...site, sale: { ...site.sale, mode: 'undecided' } },
      }),
    ).toEqual([
      'mode-of-sale: Die Art des Verkaufs ist nicht gewählt. Setzen Sie „sale.mode“ in content/site/selling.yml auf „approved“ (Fernunterricht mit Zulassung) oder „information“ (Reine Information, ohne Recht auf Fragen).'.replace(
        'Reine Information, ohne Recht auf Fragen',
        modes.information?.title ?? '',
      ),
    ]);
  });

  it.each([
    ['information', { lawyer: '', signedOffOn: '2026-11-10' }, 'lawyer', 'Es fehlt'],
    ['information', { lawyer: 'Mustermann', signedOffOn: '2026-11-10' }, 'lawyer', 'ein Beispiel'],
    [
      'information',
      { lawyer: 'Dr. Lindner', signedOffOn: '2026-12-01' },
      'signedOffOn',
      'kein Tag',
    ],
    [
      'information',
      { lawyer: 'Dr. Lindner', signedOffOn: '2026-02-30' },
      'signedOffOn',
      'kein Tag',
    ],
    ['approved', { approvalNumber: '' }, 'approvalNumber', 'Es fehlt'],
    ['approved', { approvalNumber: '0000000' }, 'approvalNumber', 'ein Beispiel'],
  ] as const)('%s with %j is not on record', (mode, evidence, key, words) => {
    const [fault, ...others] = faultsOf(withEvidence(mode, evidence));
    expect(others).toEqual([]);
    expect(fault).toContain(`sale.modes.${mode}.evidence.${key}`);
    expect(fault).toContain(words);
  });

  it('may be one that a later law brings, without a line of code', () => {
    expect(
      faultsOf(withEvidence('repealed', { lawyer: 'Dr. Lindner', signedOffOn: '2026-11-20' })),
    ).toEqual([]);
  });

  it('is the one that the pages were built for', () => {
    expect(faultsOf({ pagesMode: 'undecided' })).toEqual([
      'pages: Die Seiten sind für die Verkaufsart „undecided“ gebaut, eingestellt ist „information“. Führen Sie „npm run build“ aus.',
    ]);
    expect(faultsOf({ pagesMode: null })).toEqual([
      'pages: Die Seiten sind nicht gebaut. Führen Sie „npm run build“ aus.',
    ]);
  });
});

describe('the operator’s data', () => {
  it.each([
    { company: 'Beispiel Verlag GmbH' },
    { street: 'Musterstraße 12' },
    { managingDirectors: ['Jens Köhler', 'Max Mustermann'] },
    { registerNumber: 'HRB 00000' },
  ])('with a single sample that was forgotten: %j', (changes) => {
    expect(withOperator(changes)).toEqual([
      `operator-data: In content/site/brand.yml steht unter „operator.${Object.keys(changes)[0]}“ noch ein Beispiel.`,
    ]);
  });

  it.each([{ postalCode: '3309' }, { street: 'Rathausplatz' }, { city: '' }])(
    'in a wrong form: %j',
    (changes) => {
      expect(withOperator(changes)).toEqual([
        `operator-data: In content/site/brand.yml ist „operator.${Object.keys(changes)[0]}“ leer oder hat nicht die richtige Form.`,
      ]);
    },
  );

  it('with an address that is not public', () => {
    expect(faultsOf({ env: { ...READY.env, appUrl: 'http://localhost:3000' } })).toEqual([
      'operator-data: APP_URL ist keine öffentliche Adresse mit https.',
    ]);
  });

  it.each(['DE000000000', 'DE136695975', '136695976', ''])('with the VAT number „%s“', (vatId) => {
    expect(withOperator({ vatId })).toEqual([
      'vat-number: In content/site/brand.yml ist „operator.vatId“ keine gültige deutsche Nummer: DE und neun Ziffern mit richtiger Prüfziffer.',
    ]);
  });

  it('know real VAT numbers by their check digit', () => {
    expect(['DE136695976', 'DE 811 569 869', 'DE129273398'].map(isGermanVatId)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the texts', () => {
  it('with a sample in them', () => {
    const [fault] = faultsOf(withText('imprint.md', (text) => `${text}\nMax Mustermann\n`));
    expect(fault).toBe(
      'contract-texts: In content/site/imprint.md steht noch ein Beispiel: „Max Mustermann“',
    );
  });

  it.each(['', 'Stand: Dezember 2026', 'Stand: 11/2026'])('with „%s“ for the day', (line) => {
    expect(
      faultsOf(withText('terms.md', (text) => text.replace('Stand: November 2026', line))),
    ).toEqual([
      'contract-texts: In content/site/terms.md fehlt der Stand als Zeile wie „Stand: November 2026“, oder er liegt voraus.',
    ]);
  });

  it('that nobody has read against the law', () => {
    expect(faultsOf(withLaunch({ textsReviewedOn: '2025-11-01' }))).toEqual([
      'contract-texts: Die Rechtstexte haben Sie zuletzt am 1. November 2025 am Gesetz geprüft. Das gilt 12 Monate.',
    ]);
  });

  it('of privacy that leave out who processes data', () => {
    const providers = { ...site.providers, host: 'Beispiel Rechenzentrum GmbH (Musterstadt)' };
    expect(faultsOf({ site: { ...site, providers } })).toEqual([
      'privacy: In content/site/brand.yml fehlen unter „providers.host“ Name und Ort: Betreiber der Server.',
    ]);
    expect(faultsOf(withText('privacy.md', (text) => text.replaceAll('Posthaus', 'Haus')))).toEqual(
      [
        'privacy: content/site/privacy.md nennt „Posthaus Lippe GmbH (Detmold)“ nicht (Anbieter der E-Mails).',
      ],
    );
  });

  it('of privacy without periods', () => {
    expect(faultsOf(withText('privacy.md', (text) => text.replace('14 Tage', 'kurz')))).toEqual([
      'privacy: content/site/privacy.md nennt nicht, nach wie vielen Tagen Daten und Server-Protokolle gelöscht werden.',
    ]);
  });

  it('without a place to complain, or with one that is gone', () => {
    expect(faultsOf({ site: { ...site, supervisoryAuthority: '' } })).toEqual([
      'complaints: Die Datenschutzaufsicht fehlt: „supervisoryAuthority“ in content/site/brand.yml, genannt in content/site/privacy.md.',
    ]);
    const odr = withText('imprint.md', (text) => `${text} https://ec.europa.eu/consumers/odr`);
    expect(faultsOf(odr)).toEqual([
      'complaints: content/site/imprint.md verweist auf die Plattform der EU, die es nicht mehr gibt.',
    ]);
    const silent = withText('terms.md', (text) =>
      text.replaceAll('Verbraucherschlichtungsstelle', 'Stelle'),
    );
    expect(faultsOf(silent)).toEqual([
      'complaints: content/site/terms.md sagt nicht, ob Sie an einer Verbraucherschlichtung teilnehmen.',
    ]);
  });

  it('that promise what the mode does not sell', () => {
    const [fault] = faultsOf(
      withText('landing.yml', (text) => `${text}\nDer KI-Assistent hilft Ihnen.`),
    );
    expect(fault).toBe(
      'promises: content/site/landing.yml: „Der KI-Assistent hilft Ihnen“ verspricht, was diese Art des Verkaufs nicht enthält.',
    );
  });
});

it('name each claim, comparison and voice as shipped, by its place, below one sentence', () => {
  const { advertising } = shipped;
  const [fault = '', ...others] = faultsOf({ advertising });
  expect(others).toEqual([]);
  const [sentence, ...places] = fault.split('\n');
  expect(sentence).toMatch(/^advertising: Für diese Aussagen .* fehlen Beleg/);
  expect(places).toEqual(advertising.map(({ location }) => location));
  expect(places).toEqual(
    expect.arrayContaining([
      'claims.yml: uplift',
      'testimonials.yml: Monika Terhorst',
      'checkout.yml: comparison',
      'checkout.yml: roi',
      'checkout.yml: Gisela Wiethoff',
    ]),
  );
});

describe('the payment', () => {
  const withStripe = (stripe: LaunchFacts['env']['stripe']) =>
    faultsOf({ env: { ...READY.env, stripe } });

  it.each([
    [{ ...LIVE, secretKey: 'sk_test_x' }, 'STRIPE_SECRET_KEY'],
    [{ ...LIVE, secretKey: 'rk_test_x' }, 'STRIPE_SECRET_KEY'],
    [{ ...LIVE, publishableKey: 'pk_test_x' }, 'STRIPE_PUBLISHABLE_KEY'],
  ])('with a test key', (stripe, name) => {
    expect(withStripe(stripe)).toEqual([`payment: ${name} ist ein Testschlüssel von Stripe.`]);
  });

  it('without a signature, without a provider, and never with a key in the words', () => {
    expect(withStripe({ ...LIVE, webhookSecret: '' })).toEqual([
      'payment: STRIPE_WEBHOOK_SECRET fehlt. Ohne ihn gilt keine Zahlung als bestätigt.',
    ]);
    expect(withStripe(null)).toEqual([
      'payment: Es ist kein Zahlungsanbieter eingerichtet (STRIPE_SECRET_KEY).',
    ]);
    expect(withStripe({ ...LIVE, secretKey: 'sk_test_geheim' }).join()).not.toContain('geheim');
  });

  it('of which no event has come in yet is unknown and closes nothing', () => {
    expect(unknownOf({ lastEventAt: null })).toMatchObject([{ name: 'payment', faults: [] }]);
  });
});

describe('e-mails', () => {
  const domain = READY.mailDomain as NonNullable<LaunchFacts['mailDomain']>;

  it('from a domain without a record', () => {
    expect(faultsOf({ mailDomain: { ...domain, dmarc: 'missing' } })).toEqual([
      'mail: Für nachfolge-westfalen.de steht im DNS kein Eintrag DMARC. Ohne ihn landet die Bestätigung leicht im Spam.',
    ]);
    expect(faultsOf({ env: { ...READY.env, mailFrom: 'post@example.com' } })).toEqual([
      'mail: MAIL_FROM ist eine Beispieladresse.',
    ]);
  });

  it('of which the DNS says nothing are unknown, which is said', () => {
    expect(unknownOf({ mailDomain: { ...domain, spf: 'unknown' } })).toMatchObject([
      {
        name: 'mail',
        unknown: ['Der Eintrag SPF ließ sich nicht nachsehen. Prüfen Sie ihn selbst.'],
      },
    ]);
    const noSelector = {
      ...withLaunch({ dkimSelector: '' }),
      mailDomain: { ...domain, dkim: 'unknown' as const },
    };
    expect(unknownOf(noSelector)).toMatchObject([
      {
        name: 'mail',
        unknown: [
          'Ohne „launch.dkimSelector“ in content/site/selling.yml lässt sich DKIM nicht nachsehen.',
        ],
      },
    ]);
  });
});

describe('what the operator has to do', () => {
  it('again after three months: restore a backup', () => {
    expect(faultsOf(withLaunch({ backupRestoredOn: '2026-08-01' }))).toEqual([
      'backups: Eine Sicherung haben Sie zuletzt am 1. August 2026 probeweise zurückgespielt. Das gilt 3 Monate.',
    ]);
  });

  it('once a year: have the name of the platform checked', () => {
    expect(faultsOf(withLaunch({ nameCheckedOn: '' }))).toEqual([
      'product-name: Den Namen „Übergabewerk“ haben Sie noch nicht auf ältere Marken und Firmennamen prüfen lassen. Tun Sie es, und bestätigen Sie es in der Verwaltung unter „Vor dem Start“.',
    ]);
    expect(faultsOf(withLaunch({ nameCheckedOn: '2025-10-05' }))).toEqual([
      'product-name: Den Namen „Übergabewerk“ haben Sie zuletzt am 5. Oktober 2025 auf ältere Marken und Firmennamen prüfen lassen. Das gilt 12 Monate.',
    ]);
  });

  it('for every account of staff: a second factor', () => {
    expect(faultsOf({ staff: { total: 3, withoutSecondFactor: 2 } })).toEqual([
      'second-factor: 2 von 3 Konten der Verwaltung haben keinen zweiten Schritt. Er wird unter „Einstellungen“ eingerichtet.',
    ]);
    expect(faultsOf({ staff: { total: 0, withoutSecondFactor: 0 } })).toEqual([
      'second-factor: Es gibt kein Konto der Verwaltung (ADMIN_EMAILS).',
    ]);
    expect(unknownOf({ staff: null })).toMatchObject([{ name: 'second-factor' }]);
  });

  it('every year: look at the law and at the price', () => {
    expect(faultsOf({ oldestNorm: '2025-10-31' })).toEqual([
      'reviews: Alle Normen der Seite „Recht“ wurden zuletzt am 31. Oktober 2025 oder später geprüft. Das gilt 12 Monate.',
    ]);
    expect(faultsOf(withLaunch({ pricesReviewedOn: '' }))).toEqual([
      'reviews: Preis und Umsatzsteuer haben Sie noch nicht auf Seite, Rechnung und E-Mail verglichen. Tun Sie es, und bestätigen Sie es in der Verwaltung unter „Vor dem Start“.',
    ]);
  });
});

describe('a shop that has opened', () => {
  const OPEN = { openedAt: new Date('2026-05-01T10:00:00Z') };
  /** How the conditions stand that are not met, as `backups due 2026-11-01`. */
  const standing = (changes: Partial<LaunchFacts>) =>
    checkConditions({ ...READY, ...OPEN, ...changes })
      .filter(({ state }) => state !== 'met')
      .map(({ name, state, duties }) =>
        [name, state, ...duties.filter((one) => one.state !== 'fine').map((one) => one.dueOn)].join(
          ' ',
        ),
      );

  it('is closed by nothing that has aged or ceased by itself', () => {
    const found = { ...READY.mailDomain, spf: 'missing' } as LaunchFacts['mailDomain'];
    expect(standing(withLaunch({ backupRestoredOn: '2026-08-01' }))).toEqual([
      'backups due 2026-11-01',
    ]);
    expect(standing(withLaunch({ textsReviewedOn: '2025-11-01' }))).toEqual([
      'contract-texts due 2026-11-01',
    ]);
    expect(standing({ oldestNorm: '2025-10-31' })).toEqual(['reviews due 2026-10-31']);
    expect(standing({ staff: { total: 3, withoutSecondFactor: 1 } })).toEqual([
      'second-factor due ',
    ]);
    expect(standing({ mailDomain: found })).toEqual(['mail due ']);
  });

  it('is warned from 30 days before a last day, which is one of the calendar in Germany', () => {
    const on = (day: string) =>
      standing({ ...withLaunch({ backupRestoredOn: '2026-11-20' }), today: new Date(day) });
    expect(on('2027-01-20T22:59:00Z')).toEqual([]);
    expect(on('2027-01-20T23:01:00Z')).toEqual(['backups due 2027-02-20']);
  });

  it('counts what staff have confirmed where it is later than what a file records', () => {
    const aged = withLaunch({ backupRestoredOn: '2026-08-01' });
    expect(standing({ ...aged, confirmed: { backup: '2026-11-20' } })).toEqual([]);
    expect(standing({ ...aged, confirmed: { backup: '2026-07-20' } })).toEqual([
      'backups due 2026-11-01',
    ]);
    expect(standing({ oldestNorm: '2025-10-31', confirmed: { law: '2026-11-24' } })).toEqual([]);
  });

  it('closes at once for what is unlawful', () => {
    const stripe = { ...LIVE, secretKey: 'sk_test_x' };
    expect(standing({ env: { ...READY.env, stripe } })).toEqual(['payment missing']);
    const contact = { ...site.contact, email: 'post@example.com' };
    expect(standing({ site: { ...site, contact } })).toEqual(['operator-data missing']);
  });
});

describe('what staff are told of', () => {
  const told = (day: string, today: string, isNoticed = false) =>
    stageOf(day, new Date(`${today}T10:00:00Z`), isNoticed);

  it.each([
    ['2026-10-31', null],
    ['2026-11-01', -30],
    ['2026-11-16', -30],
    ['2026-11-17', -14],
    ['2026-11-28', -3],
    ['2026-12-01', -3],
    ['2026-12-04', 3],
    ['2026-12-15', 14],
    ['2026-12-31', 30],
    ['2027-06-01', 30],
  ])('on %s has reached stage %s of a last day that is 1 December', (today, stage) => {
    expect(told('2026-12-01', today)).toBe(stage);
  });

  it('has a stage of its own on the day on which something without a last day is noticed', () => {
    expect(told('2026-12-01', '2026-12-01', true)).toBe(0);
  });
});

it('three months after the last day of November is the last day of February', () => {
  expect(dayAfterMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(dayAfterMonths('2026-11-24', 3)).toBe('2027-02-24');
});

describe('the texts of each mode', () => {
  const modes = Object.keys(shipped.selling.sale.modes);
  const siteOf = (mode: string, byTransfer = true, small = false): LaunchFacts['site'] => {
    const sale = saleOf({ ...shipped.selling.sale, mode }, byTransfer, small);
    const { talk, ...others } = shipped.site;
    return { ...others, sale, ...(talk && sale.parts.includes('personal') && { talk }) };
  };

  it('name no VAT where a small business charges none, and are found out where they do', () => {
    const promisesOf = (charges: boolean, small: boolean) =>
      faultsOf({
        selling: { ...selling, vat: { ...selling.vat, smallBusiness: !charges } },
        texts: readPublicTexts(CONTENT_DIR, siteOf('information', true, small)),
      }).filter((fault) => fault.startsWith('promises'));
    expect(promisesOf(false, true)).toEqual([]);
    expect(promisesOf(true, false)).toEqual([]);
    expect(promisesOf(false, false)).toEqual(
      ['checkout.yml', 'landing.yml', 'terms.md'].map((name) =>
        expect.stringContaining(`content/site/${name} nennt einen Preis mit Umsatzsteuer`),
      ),
    );
  });

  it.each(modes)('%s promise what it sells and nothing else, and no place stays empty', (mode) => {
    const texts = readPublicTexts(CONTENT_DIR, siteOf(mode));
    expect(texts.map(({ file }) => file)).toEqual(
      expect.arrayContaining(
        [
          'checkout.yml',
          'landing.yml',
          'contact.yml',
          'terms.md',
          'withdrawal.md',
          'privacy.md',
        ].map((name) => `content/site/${name}`),
      ),
    );
    expect(contradictoryPromises(texts, siteOf(mode))).toEqual([]);
    const byCardAlone = readPublicTexts(CONTENT_DIR, siteOf(mode, false));
    for (const { text } of [...texts, ...byCardAlone]) {
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\n\n\n/);
    }
    expect(byCardAlone.map(({ text }) => text).join()).not.toContain('per Überweisung');
  });

  it('approved names the number where one orders, in the terms and on the landing page', () => {
    const approved = {
      ...siteOf('approved'),
      sale: { ...siteOf('approved').sale, approvalNumber: '7345621' },
    };
    const texts = readPublicTexts(CONTENT_DIR, approved);
    for (const name of ['checkout.yml', 'terms.md', 'landing.yml']) {
      expect(texts.find(({ file }) => file.endsWith(name))?.text).toContain('7345621');
    }
  });
});

describe('the account for bank transfers', () => {
  it('must be the operator’s own, where transfers are offered', () => {
    expect(withAccount({ accountHolder: 'Übergabewerk Beispiel GmbH' })).toEqual([
      'payment: In content/site/selling.yml steht unter „transfer.account.accountHolder“ noch ein Beispiel.',
    ]);
    expect(withAccount({ iban: 'DE97999999990000012345' })).toEqual([
      'payment: In content/site/selling.yml steht unter „transfer.account.iban“ noch ein Beispiel.',
    ]);
    expect(withAccount({ bank: 'Beispielbank Paderborn' })).toEqual([
      'payment: In content/site/selling.yml steht unter „transfer.account.bank“ noch ein Beispiel.',
    ]);
    const { account } = shipped.selling.transfer;
    const transfer = { ...selling.transfer, offered: false, account };
    expect(faultsOf({ selling: { ...selling, transfer } })).toEqual([]);
  });

  it('is with a bank that the privacy policy names', () => {
    const { providers } = site;
    const unnamed = { ...site, providers: { ...providers, bank: 'Andere Bank AG (Köln)' } };
    expect(faultsOf({ site: unnamed })).toEqual([
      'privacy: content/site/privacy.md nennt „Andere Bank AG (Köln)“ nicht (Bank, die Überweisungen empfängt).',
    ]);
  });
});
