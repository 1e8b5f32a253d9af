import { isProven } from '@toolkit/domain/advertising';
import { contradictoryPromises } from '../../../platform/site/promises.js';
import { type CheckedDuty, checkDuty, type Duty } from './duties.js';
import type { LaunchFacts } from './launch-facts.js';
import type { Found } from './mail-domain.js';
import { dayAfterMonths, germanDay, lastOf, reviewed } from './review-days.js';
import {
  bankAccount,
  complaints,
  contractTexts,
  EXAMPLE_DOMAIN,
  isGermanVatId,
  modeOfSale,
  operatorData,
  privacy,
  vatThatIsNotCharged,
} from './site-faults.js';

/** One thing that has to be in order before anything is sold for money. */
export interface LaunchCondition {
  /** Stable, for logs, tests and docs/launch.md. */
  name: string;
  title: string;
  /** Why, in one line: the law where one wants it. */
  law: string;
  /**
   * What is unlawful or not there, each a German sentence that says how to mend it; where it is so at several
   * places, these follow, a line each. It closes the shop at once.
   */
  faults?(facts: LaunchFacts): string[];
  /** What ages or ceases by itself: it keeps a shop from opening, and closes none. */
  duties?(facts: LaunchFacts): Duty[];
  /** What could not be looked up or only the operator can tell; it closes nothing. */
  unknown?(facts: LaunchFacts): string[];
}

export type ConditionState = 'met' | 'missing' | 'due' | 'unknown';

export interface CheckedCondition {
  name: string;
  title: string;
  law: string;
  state: ConditionState;
  faults: string[];
  duties: CheckedDuty[];
  unknown: string[];
}

/** Said once of all statements without proof; their places follow, a line each. */
const UNPROVEN =
  'Für diese Aussagen in content/site fehlen Beleg (evidence) und Datum der Prüfung (confirmedOn). Tragen Sie beides ein, oder löschen Sie die Aussage.';

/** All of them; a shop in production opens when none has a fault and no duty is overdue. */
export const LAUNCH_CONDITIONS: readonly LaunchCondition[] = [
  {
    name: 'mode-of-sale',
    title: 'Art des Verkaufs',
    law: 'Ein bezahlter Kurs mit Recht auf Fragen ist Fernunterricht. Ohne Zulassung ist jeder Vertrag nichtig (§ 7 Abs. 1, § 12 Abs. 1 FernUSG).',
    faults: modeOfSale,
  },
  {
    name: 'pages',
    title: 'Seiten',
    law: 'Angezeigt und verkauft wird dasselbe (§ 312d Abs. 1 BGB).',
    faults: ({ pagesMode, site }) =>
      pagesMode === site.sale.mode
        ? []
        : [
            pagesMode === null
              ? 'Die Seiten sind nicht gebaut. Führen Sie „npm run build“ aus.'
              : `Die Seiten sind für die Verkaufsart „${pagesMode}“ gebaut, eingestellt ist „${site.sale.mode}“. Führen Sie „npm run build“ aus.`,
          ],
  },
  {
    name: 'operator-data',
    title: 'Impressum und Kontakt',
    law: 'Wer verkauft, nennt Name, Anschrift, Vertretung, Register und einen schnellen Weg zu sich (§ 5 DDG).',
    faults: operatorData,
  },
  {
    name: 'vat-number',
    title: 'Umsatzsteuer-Identifikationsnummer',
    law: 'Sie gehört in das Impressum (§ 5 Abs. 1 DDG) und auf die Rechnungen.',
    faults: ({ site }) =>
      isGermanVatId(site.operator.vatId)
        ? []
        : [
            'In content/site/brand.yml ist „operator.vatId“ keine gültige deutsche Nummer: DE und neun Ziffern mit richtiger Prüfziffer.',
          ],
  },
  {
    name: 'product-name',
    title: 'Name der Plattform',
    law: 'Ein Name, der einer älteren Marke oder Firma gleicht, lässt sich verbieten (§§ 14, 15 MarkenG).',
    duties: (facts) => [
      reviewed(
        facts,
        'name',
        facts.selling.launch.nameCheckedOn,
        facts.selling.launch.reviewMonths,
        [`Den Namen „${facts.site.name}“`, 'auf ältere Marken und Firmennamen prüfen lassen'],
      ),
    ],
  },
  {
    name: 'contract-texts',
    title: 'AGB, Widerruf und Impressum',
    law: 'Vor dem Kauf steht fest und steht da, was gilt (§ 312d Abs. 1 BGB mit Art. 246a EGBGB).',
    faults: contractTexts,
    duties: (facts) => [
      reviewed(
        facts,
        'texts',
        facts.selling.launch.textsReviewedOn,
        facts.selling.launch.reviewMonths,
        ['Die Rechtstexte', 'am Gesetz geprüft'],
      ),
    ],
  },
  {
    name: 'privacy',
    title: 'Datenschutzerklärung',
    law: 'Sie nennt, wer Daten erhält und wie lange sie bleiben (Art. 13 DSGVO).',
    faults: privacy,
  },
  {
    name: 'complaints',
    title: 'Beschwerde und Streitbeilegung',
    law: 'Genannt werden die Datenschutzaufsicht (Art. 13 DSGVO) und ob Sie an einer Schlichtung teilnehmen (§ 36 VSBG).',
    faults: complaints,
  },
  {
    name: 'advertising',
    title: 'Werbeaussagen und Stimmen',
    law: 'Werbung muss stimmen, und Sie müssen es belegen können (§ 5 UWG).',
    faults: ({ advertising }) => {
      const unproven = advertising.filter((statement) => !isProven(statement));
      const locations = unproven.map(({ location }) => location);
      if (locations.length === 0) return [];
      return [[UNPROVEN, ...locations].join('\n')];
    },
  },
  {
    name: 'promises',
    title: 'Zusagen ohne Widerspruch',
    law: 'Widersprüchliche Zusagen führen in die Irre (§ 5 UWG).',
    faults: (facts) => [
      ...contradictoryPromises(facts.texts, facts.site),
      ...vatThatIsNotCharged(facts),
    ],
  },
  {
    name: 'payment',
    title: 'Zahlung',
    law: 'Der Zugang wird nur nach einer bestätigten Zahlung vergeben, und mit Testschlüsseln fließt kein Geld.',
    faults: (facts) => [...payment(facts), ...bankAccount(facts)],
    unknown: ({ lastEventAt }) =>
      lastEventAt
        ? []
        : [
            'Ob Ereignisse von Stripe ankommen, ist nicht bekannt. Kaufen Sie zur Probe selbst und erstatten Sie den Betrag.',
          ],
  },
  {
    name: 'mail',
    title: 'E-Mail-Versand',
    law: 'Bestellungen werden unverzüglich bestätigt (§ 312i Abs. 1 Nr. 3 BGB); die E-Mail muss ankommen.',
    faults: ({ env }) =>
      EXAMPLE_DOMAIN.test(env.mailFrom) ? ['MAIL_FROM ist eine Beispieladresse.'] : [],
    duties: mailDuties,
    unknown: mailUnknown,
  },
  {
    name: 'backups',
    title: 'Datensicherung',
    law: 'Rechnungen sind acht Jahre aufzubewahren (§ 147 AO), Daten wiederherzustellen (Art. 32 DSGVO).',
    duties: (facts) => [
      reviewed(facts, 'backup', facts.selling.launch.backupRestoredOn, BACKUP_MONTHS, [
        'Eine Sicherung',
        'probeweise zurückgespielt',
      ]),
    ],
  },
  {
    name: 'second-factor',
    title: 'Zweiter Schritt der Verwaltung',
    law: 'Wer Daten vieler Menschen sieht, meldet sich nicht mit einem Passwort allein an (Art. 32 DSGVO).',
    duties: secondFactor,
    unknown: ({ staff }) =>
      staff ? [] : ['Ohne Datenbank ist nicht bekannt, wer sich in der Verwaltung anmelden kann.'],
  },
  {
    name: 'reviews',
    title: 'Geprüfte Rechtslage und Preise',
    law: 'Preise sind Gesamtpreise mit Umsatzsteuer (§ 3 PAngV); Kurs und Texte folgen dem geltenden Recht.',
    duties: reviews,
  },
];

/** How the conditions stand. */
export const checkConditions = (facts: LaunchFacts): CheckedCondition[] =>
  LAUNCH_CONDITIONS.map(({ name, title, law, ...condition }) => {
    const duties = (condition.duties?.(facts) ?? []).map((duty) => checkDuty(duty, facts.today));
    const overdue = duties.filter(({ state }) => state === 'overdue');
    const faults = [
      ...(condition.faults?.(facts) ?? []),
      ...(facts.openedAt ? [] : overdue.map(({ sentence }) => sentence)),
    ];
    const unknown = condition.unknown?.(facts) ?? [];
    return { name, title, law, state: stateOf(faults, duties, unknown), faults, duties, unknown };
  });

function stateOf(faults: string[], duties: CheckedDuty[], unknown: string[]): ConditionState {
  if (faults.length > 0) return 'missing';
  if (duties.some(({ state }) => state !== 'fine')) return 'due';
  return unknown.length > 0 ? 'unknown' : 'met';
}

const SELLING = 'content/site/selling.yml';

function payment({ env: { stripe } }: LaunchFacts): string[] {
  if (!stripe) return ['Es ist kein Zahlungsanbieter eingerichtet (STRIPE_SECRET_KEY).'];
  const keys: [name: string, isTest: boolean][] = [
    ['STRIPE_SECRET_KEY', /^(?:sk|rk)_test_/.test(stripe.secretKey)],
    ['STRIPE_PUBLISHABLE_KEY', /^pk_test_/.test(stripe.publishableKey)],
  ];
  return [
    ...keys
      .filter(([, isTest]) => isTest)
      .map(([name]) => `${name} ist ein Testschlüssel von Stripe.`),
    ...(stripe.webhookSecret
      ? []
      : ['STRIPE_WEBHOOK_SECRET fehlt. Ohne ihn gilt keine Zahlung als bestätigt.']),
  ];
}

const RECORDS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

function mailDuties({ env, mailDomain }: LaunchFacts): Duty[] {
  if (EXAMPLE_DOMAIN.test(env.mailFrom)) return [];
  const missing = recordsThatAre('missing', mailDomain);
  if (missing.length === 0) return [];
  return [
    {
      subject: 'mail-domain',
      sentence: `Für ${mailDomain?.domain} steht im DNS kein Eintrag ${missing.join(', ')}. Ohne ihn landet die Bestätigung leicht im Spam.`,
      ...{ dueOn: null, confirmable: false },
    },
  ];
}

function mailUnknown({ selling, mailDomain }: LaunchFacts): string[] {
  const { dkimSelector } = selling.launch;
  return [
    ...(dkimSelector === ''
      ? [`Ohne „launch.dkimSelector“ in ${SELLING} lässt sich DKIM nicht nachsehen.`]
      : []),
    ...recordsThatAre('unknown', mailDomain)
      .filter((record) => record !== 'DKIM' || dkimSelector !== '')
      .map((record) => `Der Eintrag ${record} ließ sich nicht nachsehen. Prüfen Sie ihn selbst.`),
    ...(mailDomain ? [] : ['Das DNS wurde noch nicht gefragt.']),
  ];
}

const recordsThatAre = (state: Found, found: LaunchFacts['mailDomain']): string[] =>
  found
    ? (['spf', 'dkim', 'dmarc'] as const)
        .filter((record) => found[record] === state)
        .map((record) => RECORDS[record])
    : [];

function secondFactor({ staff }: LaunchFacts): Duty[] {
  if (!staff || (staff.total > 0 && staff.withoutSecondFactor === 0)) return [];
  const { total, withoutSecondFactor } = staff;
  const sentence =
    total === 0
      ? 'Es gibt kein Konto der Verwaltung (ADMIN_EMAILS).'
      : `${withoutSecondFactor} von ${total} Konten der Verwaltung haben keinen zweiten Schritt. Er wird unter „Einstellungen“ eingerichtet.`;
  return [{ subject: 'second-factor', sentence, dueOn: null, confirmable: false }];
}

function reviews(facts: LaunchFacts): Duty[] {
  const { reviewMonths, pricesReviewedOn } = facts.selling.launch;
  const last = lastOf(facts, 'law', facts.oldestNorm);
  return [
    {
      subject: 'law',
      sentence: last
        ? `Alle Normen der Seite „Recht“ wurden zuletzt am ${germanDay(last)} oder später geprüft. Das gilt ${reviewMonths} Monate.`
        : 'Die Normen der Seite „Recht“ wurden noch nicht geprüft.',
      dueOn: last && dayAfterMonths(last, reviewMonths),
      confirmable: true,
    },
    reviewed(facts, 'prices', pricesReviewedOn, reviewMonths, [
      'Preis und Umsatzsteuer',
      'auf Seite, Rechnung und E-Mail verglichen',
    ]),
  ];
}

/** A backup nobody has restored is a hope. */
const BACKUP_MONTHS = 3;
