import { titleOf } from '@toolkit/domain/company';
import {
  type Assumed,
  isTransparent,
  type Lock,
  type ProceedsInput,
} from '@toolkit/domain/proceeds';
import { assumedText, textTable } from '../report-format.js';
import type { ReportSource } from '../report-source.js';

export interface AdviserQuestion {
  question: string;
  /** What was computed with as long as there is no answer. */
  computedWith: string | null;
  /** Statute or ruling. */
  source: string;
}

/** What a tax adviser can answer best, of the facts an owner may leave open: fact, question, source. */
const OF_FACTS = byFirst(`
  balance | Wie sieht die letzte Bilanz aus: Schulden, Rückstellungen, Guthaben, Eigenkapital? | § 266 HGB
  balance.equity | Wie hoch ist das Eigenkapital in der Steuerbilanz? | § 266 Abs. 3 HGB, § 5 EStG
  balance.fixedAssetsMarket | Welche stillen Reserven stecken im Anlagevermögen? | § 11 Abs. 2 Satz 3 BewG
  balance.averageWorkingCapital | Wie hoch war das Umlaufvermögen nach Abzug kurzfristiger Schulden im Mittel von zwölf Monaten? | Verhandlungssache
  company.legalForm | Welche Rechtsform wird verkauft? | §§ 16, 17 EStG
  company.plannedSaleYear | In welches Jahr fällt der Verkauf, und welches Jahr wäre steuerlich günstiger? | § 32a EStG, § 23 Abs. 1 KStG
  company.tradeTaxMultiplierPercent | Welcher Hebesatz der Gewerbesteuer gilt? | § 16 GewStG
  shares.heldBy | Liegen die Anteile im Privatvermögen, in einem Betriebsvermögen oder in einer Holding? | § 17 EStG, § 3 Nr. 40 EStG, § 8b KStG
  shares.dealType | Werden Anteile oder die einzelnen Gegenstände verkauft, und was lässt mehr übrig? | §§ 16, 17 EStG, § 23 KStG
  shares.soldPercent | Welcher Anteil am ganzen Unternehmen wird verkauft? | § 16 Abs. 1, § 17 Abs. 3 EStG
  shares.heldPercent | Welcher Anteil gehört mir vor dem Verkauf, und behalte ich etwas davon? | § 16 Abs. 1 Satz 2 EStG, Gesellschafterliste
  shares.acquisitionCost | Wie hoch sind meine steuerlichen Anschaffungskosten, samt Nebenkosten und Einlagen? | § 17 Abs. 2 und 2a EStG
  shares.bookValue | Wie hoch ist am Tag der Übergabe der steuerliche Buchwert dessen, was verkauft wird? | § 16 Abs. 2 EStG
  shares.ownCosts | Mit welchen Kosten des Verkaufs muss ich rechnen, und welche mindern den Gewinn? | § 16 Abs. 2, § 17 Abs. 2 EStG
  owner.unableToWork | Bin ich im Sinne der Sozialversicherung dauernd berufsunfähig? | § 16 Abs. 4, § 34 Abs. 3 EStG
  owner.taxTariff | Werde ich im Jahr des Verkaufs einzeln oder zusammen veranlagt? | §§ 26, 32a Abs. 5 EStG
  owner.churchTaxPercent | Welche Kirchensteuer fällt an, und lässt sie sich kappen oder teilweise erlassen? | § 51a Abs. 2 EStG, Kirchensteuergesetz des Landes
  owner.otherTaxableIncome | Welches übrige zu versteuernde Einkommen ist für das Jahr des Verkaufs zu erwarten? | § 2 Abs. 5 EStG
  owner.allowanceUsed | Habe ich den Freibetrag für einen Betriebsverkauf schon einmal genutzt? | § 16 Abs. 4 Satz 2 EStG
  owner.reducedRateUsed | Habe ich den ermäßigten Steuersatz schon einmal genutzt? | § 34 Abs. 3 Satz 4 EStG
  owner.buildingBookValue | Welchen Buchwert hat das Gebäude, das ich behalte? | § 16 Abs. 3 Satz 7 EStG
`);

/** What may lock the sale, not answered yet or known to be so: lock, question, what is computed with. */
const OF_LOCKS = byFirst(`
  contribution.open | Habe ich die Anteile in den letzten sieben Jahren durch Einbringung oder Umwandlung unter dem gemeinen Wert erworben? | nein
  contribution.active | Seit der Einbringung sind keine sieben Jahre um. Wie hoch ist die Steuer, die der Verkauf rückwirkend auslöst? | ohne diese Steuer
  conversion.open | Ist das Unternehmen in den letzten fünf Jahren durch Umwandlung aus einer GmbH entstanden? | nein
  conversion.active | Seit der Umwandlung sind keine fünf Jahre um. Fällt auf den Gewinn Gewerbesteuer an, und wie viel? | ohne diese Steuer
  operational-split.open | Überlasse ich der Gesellschaft etwas Wesentliches, etwa Grundstück, Halle oder Patente, und was folgt daraus? | nein
  operational-split.active | Ich überlasse der Gesellschaft etwas Wesentliches. Endet mit dem Verkauf eine Betriebsaufspaltung, und was ist dann zu versteuern? | ohne diese Steuer
  gift.open | Habe ich den Betrieb oder Anteile in den letzten sieben Jahren steuerbegünstigt geschenkt bekommen oder geerbt? | nein
  gift.active | Seit der Schenkung oder dem Erbfall sind keine sieben Jahre um. Welcher Teil der Verschonung fällt mit dem Verkauf weg? | ohne diese Steuer
  moving.open | Was gilt, wenn ich vor oder nach dem Verkauf ins Ausland ziehe? | kein Wegzug
  moving.active | Ich will ins Ausland ziehen. Löst der Wegzug schon vor dem Verkauf Steuer aus? | ohne diese Steuer
  age.open | Bin ich am Tag der Übergabe 55 Jahre alt oder älter? | ohne Vergünstigung ab 55
  age.active | Am Tag der Übergabe bin ich noch keine 55 Jahre alt. Lohnt es sich, bis zum 55. Geburtstag zu warten? | ohne Vergünstigung ab 55
`);

/** What is uncertain in the law itself: how the sale is taxed, question, what is computed with, source. */
const OF_REGIMES = byFirst(`
  shares-private | Wird die Grenze des Freibetrags am steuerpflichtigen Teil des Gewinns gemessen? | am steuerpflichtigen Teil, 60 % | § 17 Abs. 3 EStG, R 17 Abs. 9 EStR
  shares-small | Hielt ich in den letzten fünf Jahren einmal mindestens 1 % der Anteile, sodass § 17 EStG gilt? | nein, Abgeltungsteuer | § 17 Abs. 1 Satz 1, § 20 Abs. 2 EStG
  shares-business | Fällt Gewerbesteuer an, und steht mir bei 100 % der Anteile ein Freibetrag zu? | ohne beides | § 16 Abs. 1 Nr. 1 Satz 2, Abs. 4 EStG, § 7 GewStG
  business-sale | Gehen alle wesentlichen Betriebsgrundlagen auf einmal über oder ins Privatvermögen? | ja; sonst entfallen Freibetrag und Ermäßigung | § 16 Abs. 1 und 3, § 34 Abs. 2 EStG
  holding | Wann und wie viel soll die Holding ausschütten, und gilt für sie eine Sperrfrist? |  | § 8b KStG, § 22 UmwStG
  partnership-holding | Wer trägt die Gewerbesteuer auf den Gewinn, die bei der Personengesellschaft entsteht? | die verkaufende Holding | § 7 Satz 2 GewStG
  asset-deal | Wie viel vom Stammkapital und von der Kapitalrücklage kommt steuerfrei zurück? | das Stammkapital | § 27 KStG, § 20 Abs. 1 Nr. 2 EStG
`);

function byFirst(table: string): ReadonlyMap<string, string[]> {
  return new Map(textTable(table).map(([name = '', ...cells]) => [name, cells]));
}

/** The page for the tax adviser: what locks the sale, what the owner left open, what the law leaves open. */
export function adviserQuestions({ input, assumed, result }: ReportSource): AdviserQuestion[] {
  const regime = result.net?.tax.regime;
  const questions = [
    ...result.locks.flatMap(lockQuestion),
    ...assumed.filter(({ path }) => concerns(path, input)).flatMap(factQuestion),
  ];
  const ask = (question: string, computedWith: string | null, source: string) =>
    questions.push({ question, computedWith, source });
  const [open, openWith, openSource] = OF_REGIMES.get(regime ?? '') ?? [];
  if (open) ask(open, openWith || null, openSource ?? '');
  if (input.owner.churchTaxPercent > 0 && regime !== 'holding') {
    ask(
      'Lässt sich die Kirchensteuer auf den Gewinn kappen oder teilweise erlassen?',
      `volle ${input.owner.churchTaxPercent} %, eine Obergrenze`,
      '§ 51a Abs. 2 EStG, Kirchensteuergesetz des Landes',
    );
  }
  if (regime === 'business-sale' && input.sale.shareSold < input.sale.shareHeld) {
    ask(
      'Ich verkaufe nur einen Teil meines Anteils: Wer trägt die Gewerbesteuer auf den Gewinn, und wie viel davon wird mir angerechnet?',
      'ich trage sie; angerechnet nach dem Anteil, der mir bleibt',
      '§ 16 Abs. 1 Satz 2, § 35 EStG',
    );
  }
  if (result.net?.tax.business?.onRetained) {
    ask(
      'Was ich behalte, wird versteuert, ohne dass Geld fließt: Lässt sich das vermeiden?',
      'gemeiner Wert zählt zum Gewinn',
      '§ 16 Abs. 3 Satz 7 EStG',
    );
  }
  if (input.offers.some(({ earnOut }) => earnOut > 0)) {
    ask(
      'Wann ist ein Earn-out zu versteuern, und nach welcher Regel?',
      'wenn er gezahlt wird',
      'BFH IV R 9/21; bei Anteilen Einzelfall',
    );
  }
  if (result.bridge?.pension && result.bridge.pension.market === null) {
    ask(
      'Welchen Marktwert hat die Pensionszusage, und lässt sie sich vorher ablösen?',
      'Buchwert',
      '§ 6a EStG, § 253 HGB',
    );
  }
  return questions;
}

/** What else was assumed, for the owner to find out. */
export function openFacts({ assumed }: ReportSource): { title: string; computedWith: string }[] {
  return assumed
    .filter(({ path }) => !OF_FACTS.has(path) && path !== 'owner.birthYear')
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
  const [question, source = ''] = OF_FACTS.get(fact.path) ?? [];
  return question ? [{ question, computedWith: assumedText(fact), source }] : [];
}

function lockQuestion({ id, state, source }: Lock): AdviserQuestion[] {
  const [question, computedWith = ''] = OF_LOCKS.get(`${id}.${state}`) ?? [];
  return question ? [{ question, computedWith, source }] : [];
}
