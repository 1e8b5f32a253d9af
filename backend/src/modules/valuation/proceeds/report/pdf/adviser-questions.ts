import { titleOf } from '@toolkit/domain/company';
import {
  type Assumed,
  isTransparent,
  type Lock,
  type ProceedsInput,
  type TaxRegime,
} from '@toolkit/domain/proceeds';
import { assumedText } from '../report-format.js';
import type { ReportSource } from '../report-source.js';

export interface AdviserQuestion {
  question: string;
  /** What was computed with as long as there is no answer. */
  computedWith: string | null;
  /** Statute or ruling. */
  source: string;
}

/** What a tax adviser can answer best, of the facts an owner may leave open. */
const OF_FACTS: Readonly<Record<string, { question: string; source: string }>> = {
  balance: {
    question: 'Wie sieht die letzte Bilanz aus: Schulden, Rückstellungen, Guthaben, Eigenkapital?',
    source: '§ 266 HGB',
  },
  'balance.equity': {
    question: 'Wie hoch ist das Eigenkapital in der Steuerbilanz?',
    source: '§ 266 Abs. 3 HGB, § 5 EStG',
  },
  'balance.fixedAssetsMarket': {
    question: 'Welche stillen Reserven stecken im Anlagevermögen?',
    source: '§ 11 Abs. 2 Satz 3 BewG',
  },
  'balance.averageWorkingCapital': {
    question:
      'Wie hoch war das Umlaufvermögen nach Abzug kurzfristiger Schulden im Mittel von zwölf Monaten?',
    source: 'Verhandlungssache',
  },
  'company.legalForm': { question: 'Welche Rechtsform wird verkauft?', source: '§§ 16, 17 EStG' },
  'company.plannedSaleYear': {
    question: 'In welches Jahr fällt der Verkauf, und welches Jahr wäre steuerlich günstiger?',
    source: '§ 32a EStG, § 23 Abs. 1 KStG',
  },
  'company.tradeTaxMultiplierPercent': {
    question: 'Welcher Hebesatz der Gewerbesteuer gilt?',
    source: '§ 16 GewStG',
  },
  'shares.heldBy': {
    question:
      'Liegen die Anteile im Privatvermögen, in einem Betriebsvermögen oder in einer Holding?',
    source: '§ 17 EStG, § 3 Nr. 40 EStG, § 8b KStG',
  },
  'shares.dealType': {
    question: 'Werden Anteile oder die einzelnen Gegenstände verkauft, und was lässt mehr übrig?',
    source: '§§ 16, 17 EStG, § 23 KStG',
  },
  'shares.soldPercent': {
    question: 'Welcher Anteil am ganzen Unternehmen wird verkauft?',
    source: '§ 16 Abs. 1, § 17 Abs. 3 EStG',
  },
  'shares.heldPercent': {
    question: 'Welcher Anteil gehört mir vor dem Verkauf, und behalte ich etwas davon?',
    source: '§ 16 Abs. 1 Satz 2 EStG, Gesellschafterliste',
  },
  'shares.acquisitionCost': {
    question: 'Wie hoch sind meine steuerlichen Anschaffungskosten, samt Nebenkosten und Einlagen?',
    source: '§ 17 Abs. 2 und 2a EStG',
  },
  'shares.bookValue': {
    question:
      'Wie hoch ist am Tag der Übergabe der steuerliche Buchwert dessen, was verkauft wird?',
    source: '§ 16 Abs. 2 EStG',
  },
  'shares.ownCosts': {
    question: 'Mit welchen Kosten des Verkaufs muss ich rechnen, und welche mindern den Gewinn?',
    source: '§ 16 Abs. 2, § 17 Abs. 2 EStG',
  },
  'owner.unableToWork': {
    question: 'Bin ich im Sinne der Sozialversicherung dauernd berufsunfähig?',
    source: '§ 16 Abs. 4, § 34 Abs. 3 EStG',
  },
  'owner.taxTariff': {
    question: 'Werde ich im Jahr des Verkaufs einzeln oder zusammen veranlagt?',
    source: '§§ 26, 32a Abs. 5 EStG',
  },
  'owner.churchTaxPercent': {
    question: 'Welche Kirchensteuer fällt an, und lässt sie sich kappen oder teilweise erlassen?',
    source: '§ 51a Abs. 2 EStG, Kirchensteuergesetz des Landes',
  },
  'owner.otherTaxableIncome': {
    question: 'Welches übrige zu versteuernde Einkommen ist für das Jahr des Verkaufs zu erwarten?',
    source: '§ 2 Abs. 5 EStG',
  },
  'owner.allowanceUsed': {
    question: 'Habe ich den Freibetrag für einen Betriebsverkauf schon einmal genutzt?',
    source: '§ 16 Abs. 4 Satz 2 EStG',
  },
  'owner.reducedRateUsed': {
    question: 'Habe ich den ermäßigten Steuersatz schon einmal genutzt?',
    source: '§ 34 Abs. 3 Satz 4 EStG',
  },
  'owner.buildingBookValue': {
    question: 'Welchen Buchwert hat das Gebäude, das ich behalte?',
    source: '§ 16 Abs. 3 Satz 7 EStG',
  },
};

/** What may lock the sale, asked in the owner's words: not answered yet, or known to be so. */
const OF_LOCKS: Readonly<
  Record<Lock['id'], Record<'open' | 'active', Omit<AdviserQuestion, 'source'>>>
> = {
  contribution: {
    open: {
      question:
        'Habe ich die Anteile in den letzten sieben Jahren durch Einbringung oder Umwandlung unter dem gemeinen Wert erworben?',
      computedWith: 'nein',
    },
    active: {
      question:
        'Seit der Einbringung sind keine sieben Jahre um. Wie hoch ist die Steuer, die der Verkauf rückwirkend auslöst?',
      computedWith: 'ohne diese Steuer',
    },
  },
  conversion: {
    open: {
      question:
        'Ist das Unternehmen in den letzten fünf Jahren durch Umwandlung aus einer GmbH entstanden?',
      computedWith: 'nein',
    },
    active: {
      question:
        'Seit der Umwandlung sind keine fünf Jahre um. Fällt auf den Gewinn Gewerbesteuer an, und wie viel?',
      computedWith: 'ohne diese Steuer',
    },
  },
  'operational-split': {
    open: {
      question:
        'Überlasse ich der Gesellschaft etwas Wesentliches, etwa Grundstück, Halle oder Patente, und was folgt daraus?',
      computedWith: 'nein',
    },
    active: {
      question:
        'Ich überlasse der Gesellschaft etwas Wesentliches. Endet mit dem Verkauf eine Betriebsaufspaltung, und was ist dann zu versteuern?',
      computedWith: 'ohne diese Steuer',
    },
  },
  gift: {
    open: {
      question:
        'Habe ich den Betrieb oder Anteile in den letzten sieben Jahren steuerbegünstigt geschenkt bekommen oder geerbt?',
      computedWith: 'nein',
    },
    active: {
      question:
        'Seit der Schenkung oder dem Erbfall sind keine sieben Jahre um. Welcher Teil der Verschonung fällt mit dem Verkauf weg?',
      computedWith: 'ohne diese Steuer',
    },
  },
  moving: {
    open: {
      question: 'Was gilt, wenn ich vor oder nach dem Verkauf ins Ausland ziehe?',
      computedWith: 'kein Wegzug',
    },
    active: {
      question: 'Ich will ins Ausland ziehen. Löst der Wegzug schon vor dem Verkauf Steuer aus?',
      computedWith: 'ohne diese Steuer',
    },
  },
  age: {
    open: {
      question: 'Bin ich am Tag der Übergabe 55 Jahre alt oder älter?',
      computedWith: 'ohne Vergünstigung ab 55',
    },
    active: {
      question:
        'Am Tag der Übergabe bin ich noch keine 55 Jahre alt. Lohnt es sich, bis zum 55. Geburtstag zu warten?',
      computedWith: 'ohne Vergünstigung ab 55',
    },
  },
};

/** What is uncertain in the law itself, by how the sale is taxed. */
const OF_REGIMES: Readonly<Record<TaxRegime, readonly AdviserQuestion[]>> = {
  'shares-private': [
    {
      question: 'Wird die Grenze des Freibetrags am steuerpflichtigen Teil des Gewinns gemessen?',
      computedWith: 'am steuerpflichtigen Teil, 60 %',
      source: '§ 17 Abs. 3 EStG, R 17 Abs. 9 EStR',
    },
  ],
  'shares-small': [
    {
      question:
        'Hielt ich in den letzten fünf Jahren einmal mindestens 1 % der Anteile, sodass § 17 EStG gilt?',
      computedWith: 'nein, Abgeltungsteuer',
      source: '§ 17 Abs. 1 Satz 1, § 20 Abs. 2 EStG',
    },
  ],
  'shares-business': [
    {
      question: 'Fällt Gewerbesteuer an, und steht mir bei 100 % der Anteile ein Freibetrag zu?',
      computedWith: 'ohne beides',
      source: '§ 16 Abs. 1 Nr. 1 Satz 2, Abs. 4 EStG, § 7 GewStG',
    },
  ],
  'business-sale': [
    {
      question:
        'Gehen alle wesentlichen Betriebsgrundlagen auf einmal über oder ins Privatvermögen?',
      computedWith: 'ja; sonst entfallen Freibetrag und Ermäßigung',
      source: '§ 16 Abs. 1 und 3, § 34 Abs. 2 EStG',
    },
  ],
  holding: [
    {
      question: 'Wann und wie viel soll die Holding ausschütten, und gilt für sie eine Sperrfrist?',
      computedWith: null,
      source: '§ 8b KStG, § 22 UmwStG',
    },
  ],
  'partnership-holding': [
    {
      question:
        'Wer trägt die Gewerbesteuer auf den Gewinn, die bei der Personengesellschaft entsteht?',
      computedWith: 'die verkaufende Holding',
      source: '§ 7 Satz 2 GewStG',
    },
  ],
  'asset-deal': [
    {
      question: 'Wie viel vom Stammkapital und von der Kapitalrücklage kommt steuerfrei zurück?',
      computedWith: 'das Stammkapital',
      source: '§ 27 KStG, § 20 Abs. 1 Nr. 2 EStG',
    },
  ],
};

/** The page for the tax adviser: what locks the sale, what the owner left open, what the law leaves open. */
export function adviserQuestions({ input, assumed, result }: ReportSource): AdviserQuestion[] {
  const regime = result.net?.tax.regime;
  const questions = [
    ...result.locks.flatMap(lockQuestion),
    ...assumed.filter(({ path }) => concerns(path, input)).flatMap(factQuestion),
    ...(regime ? OF_REGIMES[regime] : []),
  ];
  if (input.owner.churchTaxPercent > 0 && regime !== 'holding') {
    questions.push({
      question: 'Lässt sich die Kirchensteuer auf den Gewinn kappen oder teilweise erlassen?',
      computedWith: `volle ${input.owner.churchTaxPercent} %, eine Obergrenze`,
      source: '§ 51a Abs. 2 EStG, Kirchensteuergesetz des Landes',
    });
  }
  if (regime === 'business-sale' && input.sale.shareSold < input.sale.shareHeld) {
    questions.push({
      question:
        'Ich verkaufe nur einen Teil meines Anteils: Wer trägt die Gewerbesteuer auf den Gewinn, und wie viel davon wird mir angerechnet?',
      computedWith: 'ich trage sie; angerechnet nach dem Anteil, der mir bleibt',
      source: '§ 16 Abs. 1 Satz 2, § 35 EStG',
    });
  }
  if (result.net?.tax.business?.onRetained) {
    questions.push({
      question:
        'Was ich behalte, wird versteuert, ohne dass Geld fließt: Lässt sich das vermeiden?',
      computedWith: 'gemeiner Wert zählt zum Gewinn',
      source: '§ 16 Abs. 3 Satz 7 EStG',
    });
  }
  if (input.offers.some(({ earnOut }) => earnOut > 0)) {
    questions.push({
      question: 'Wann ist ein Earn-out zu versteuern, und nach welcher Regel?',
      computedWith: 'wenn er gezahlt wird',
      source: 'BFH IV R 9/21; bei Anteilen Einzelfall',
    });
  }
  if (result.bridge?.pension && result.bridge.pension.market === null) {
    questions.push({
      question: 'Welchen Marktwert hat die Pensionszusage, und lässt sie sich vorher ablösen?',
      computedWith: 'Buchwert',
      source: '§ 6a EStG, § 253 HGB',
    });
  }
  return questions;
}

/** What else was assumed, for the owner to find out. */
export function openFacts({ assumed }: ReportSource): { title: string; computedWith: string }[] {
  return assumed
    .filter(({ path }) => !(path in OF_FACTS) && path !== 'owner.birthYear')
    .map((fact) => ({ title: titleOf(fact.path), computedWith: assumedText(fact) }));
}

/** Whether the fact matters to this legal form. */
function concerns(path: string, { company }: ProceedsInput): boolean {
  const transparent = isTransparent(company.legalForm);
  if (path === 'shares.heldBy') return !transparent;
  if (path === 'shares.dealType') return company.legalForm !== 'einzelunternehmen';
  // The lock asks for the age, where it matters.
  if (path === 'owner.birthYear') return false;
  return path === 'owner.unableToWork' ? transparent : true;
}

function factQuestion(fact: Assumed): AdviserQuestion[] {
  const known = OF_FACTS[fact.path];
  return known ? [{ ...known, computedWith: assumedText(fact) }] : [];
}

const lockQuestion = ({ id, state, source }: Lock): AdviserQuestion[] =>
  state === 'clear' ? [] : [{ ...OF_LOCKS[id][state], source }];
