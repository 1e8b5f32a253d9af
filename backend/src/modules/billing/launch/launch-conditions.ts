import { isProven } from '@stabwechsel/domain/advertising';
import { contradictoryPromises } from '../../../platform/site/promises.js';
import type { LaunchFacts } from './launch-facts.js';
import type { Found } from './mail-domain.js';
import { germanDay, isWithin, reviewed } from './review-days.js';
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
   * What is wrong, each a German sentence that says how to mend it; where it is so at several places, these
   * follow, a line each. Empty: the condition holds.
   */
  faults(facts: LaunchFacts): string[];
  /** What could not be looked up or only the operator can tell; it closes nothing. */
  unknown?(facts: LaunchFacts): string[];
}

export type ConditionState = 'met' | 'missing' | 'unknown';

export interface CheckedCondition {
  name: string;
  title: string;
  law: string;
  state: ConditionState;
  faults: string[];
  unknown: string[];
}

/** Said once of all statements without proof; their places follow, a line each. */
const UNPROVEN =
  'Für diese Aussagen in content/site fehlen Beleg (evidence) und Datum der Prüfung (confirmedOn). Tragen Sie beides ein, oder löschen Sie die Aussage.';

/** All of them; a shop in production sells when none has a fault. */
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
    name: 'contract-texts',
    title: 'AGB, Widerruf und Impressum',
    law: 'Vor dem Kauf steht fest und steht da, was gilt (§ 312d Abs. 1 BGB mit Art. 246a EGBGB).',
    faults: contractTexts,
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
    faults: mailFaults,
    unknown: mailUnknown,
  },
  {
    name: 'backups',
    title: 'Datensicherung',
    law: 'Rechnungen sind acht Jahre aufzubewahren (§ 147 AO), Daten wiederherzustellen (Art. 32 DSGVO).',
    faults: (facts) =>
      reviewed(facts, 'backupRestoredOn', BACKUP_MONTHS, [
        'eine Sicherung',
        'probeweise zurückgespielt',
      ]),
  },
  {
    name: 'second-factor',
    title: 'Zweiter Schritt der Verwaltung',
    law: 'Wer Daten vieler Menschen sieht, meldet sich nicht mit einem Passwort allein an (Art. 32 DSGVO).',
    faults: secondFactor,
    unknown: ({ staff }) =>
      staff ? [] : ['Ohne Datenbank ist nicht bekannt, wer sich in der Verwaltung anmelden kann.'],
  },
  {
    name: 'reviews',
    title: 'Geprüfte Rechtslage und Preise',
    law: 'Preise sind Gesamtpreise mit Umsatzsteuer (§ 3 PAngV); Kurs und Texte folgen dem geltenden Recht.',
    faults: reviews,
  },
];

/** How the conditions stand. */
export const checkConditions = (facts: LaunchFacts): CheckedCondition[] =>
  LAUNCH_CONDITIONS.map(({ name, title, law, ...condition }) => {
    const faults = condition.faults(facts);
    const unknown = condition.unknown?.(facts) ?? [];
    const state = faults.length > 0 ? 'missing' : unknown.length > 0 ? 'unknown' : 'met';
    return { name, title, law, state, faults, unknown };
  });

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

function mailFaults({ env: { mailFrom }, mailDomain }: LaunchFacts): string[] {
  if (EXAMPLE_DOMAIN.test(mailFrom)) return ['MAIL_FROM ist eine Beispieladresse.'];
  return recordsThatAre('missing', mailDomain).map(
    (record) =>
      `Für ${mailDomain?.domain} steht kein Eintrag ${record} im DNS. Ohne ihn landet die Bestätigung leicht im Spam.`,
  );
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

function secondFactor({ staff }: LaunchFacts): string[] {
  if (!staff) return [];
  if (staff.total === 0) return ['Es gibt noch kein Konto der Verwaltung (ADMIN_EMAILS).'];
  const { total, withoutSecondFactor } = staff;
  if (withoutSecondFactor === 0) return [];
  return [
    `${withoutSecondFactor} von ${total} Konten der Verwaltung haben keinen zweiten Schritt. Er wird unter „Einstellungen“ eingerichtet.`,
  ];
}

function reviews(facts: LaunchFacts): string[] {
  const { oldestNorm, today, selling } = facts;
  const { reviewMonths } = selling.launch;
  return [
    ...(isWithin(oldestNorm, reviewMonths, today)
      ? []
      : [
          `In content/law.yml wurde eine Norm zuletzt am ${germanDay(oldestNorm)} geprüft, länger als ${reviewMonths} Monate her. Die Seite „Recht“ zeigt, welche.`,
        ]),
    ...reviewed(facts, 'pricesReviewedOn', reviewMonths, [
      'Preis und Umsatzsteuer',
      'auf Seite, Rechnung und E-Mail verglichen',
    ]),
  ];
}

/** A backup nobody has restored is a hope. */
const BACKUP_MONTHS = 3;
