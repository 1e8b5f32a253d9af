import { FIRST_YEAR, MAX_AMOUNT, MAX_REPORTED_YEARS } from './fact-types.js';
import { type CompanyFacts, factsSchema, type NormalisationItem, type YearFacts } from './facts.js';
import { TOO_MANY_YEARS } from './year-facts.js';

/** Why a value cannot be kept. */
export interface FactProblem {
  /** Where it stands, such as `years.1.revenue` (the second of the years). */
  path: string;
  /** A German sentence. */
  message: string;
}

export type ReadFacts =
  | { ok: true; facts: CompanyFacts }
  | { ok: false; problems: [FactProblem, ...FactProblem[]] };

/**
 * Reads facts from anywhere. null and empty texts count as not known, unknown fields are dropped,
 * the years come back in order.
 * @param thisYear the calendar year of today: the running and the next year may be entered
 */
export function readFacts(given: unknown, thisYear: number): ReadFacts {
  const known = withoutUnknown(given ?? {});
  const read = factsSchema.safeParse(known);
  const problems = read.success
    ? contradictions(read.data, thisYear)
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first, ...more] = problems;
  if (first) return { ok: false, problems: [first, ...more] };
  const kept = read.data as CompanyFacts;
  if (kept.years) kept.years.sort((one, other) => one.year - other.year);
  if (kept.plan?.years) kept.plan.years.sort((one, other) => one.year - other.year);
  return { ok: true, facts: kept };
}

/** Groups, years, their items: nothing that is known lies deeper. */
const DEPTH = 6;

/** The value without null and empty texts; what lies too deep is not looked at. */
function withoutUnknown(given: unknown, depth = 0): unknown {
  if (given === null || given === undefined || depth > DEPTH) return undefined;
  if (Array.isArray(given)) return given.map((entry) => withoutUnknown(entry, depth + 1) ?? {});
  if (typeof given === 'string') return given.trim() === '' ? undefined : given;
  if (typeof given !== 'object') return given;
  return Object.fromEntries(
    Object.entries(given)
      .map(([key, value]) => [key, withoutUnknown(value, depth + 1)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** What each field allows by itself but not beside the others. */
function contradictions(
  { company = {}, shares = {}, years = [], balance = {}, buyer = {} }: CompanyFacts,
  thisYear: number,
) {
  const problems: FactProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });

  const { valuationYear, foundingYear, plannedSaleYear, plannedSaleDate } = company;
  const today = Math.max(valuationYear ?? thisYear, thisYear);
  if (valuationYear !== undefined && valuationYear > thisYear + 1) {
    say('company.valuationYear', `Das Jahr der Bewertung kann höchstens ${thisYear + 1} sein.`);
  }
  if (foundingYear !== undefined && foundingYear > today) {
    say('company.foundingYear', 'Das Gründungsjahr liegt in der Zukunft.');
  }
  if (plannedSaleYear && plannedSaleDate && !plannedSaleDate.startsWith(`${plannedSaleYear}-`)) {
    say('company.plannedSaleDate', `Dieser Tag liegt nicht im Jahr ${plannedSaleYear}.`);
  }

  if (
    company.legalForm !== 'einzelunternehmen' &&
    (shares.soldPercent ?? 0) > (shares.heldPercent ?? 100)
  ) {
    say('shares.soldPercent', 'Sie können nicht mehr verkaufen, als Ihnen gehört.');
  }

  const last = (valuationYear ?? thisYear) + 1;
  const seen = new Set<number>();
  years.forEach(({ year, forecast }, index) => {
    const path = `years.${index}`;
    if (year < FIRST_YEAR || year > last) {
      say(`${path}.year`, `Bitte geben Sie ein Jahr von ${FIRST_YEAR} bis ${last} ein.`);
    }
    if (seen.has(year)) say(`${path}.year`, `Das Jahr ${year} kommt zweimal vor.`);
    seen.add(year);
    if (forecast && years.some((other) => other.year > year)) {
      say(`${path}.forecast`, 'Nur das letzte Jahr kann eine Vorschau sein.');
    }
  });
  if (years.filter(({ forecast }) => !forecast).length > MAX_REPORTED_YEARS) {
    say('years', TOO_MANY_YEARS);
  }

  if ((balance.debtLikeProvisions ?? 0) > (balance.otherProvisions ?? MAX_AMOUNT)) {
    say('balance.debtLikeProvisions', 'Dieser Teil ist größer als die sonstigen Rückstellungen.');
  }
  if ((buyer.oldInterest ?? 0) > (buyer.oldDebtService ?? MAX_AMOUNT)) {
    say(
      'buyer.oldInterest',
      'Die Zinsen sind höher als der ganze Kapitaldienst der alten Darlehen.',
    );
  }
  if ((buyer.graceYears ?? 0) >= (buyer.bankTermYears ?? 41)) {
    say('buyer.graceYears', 'Die tilgungsfreien Jahre müssen kürzer sein als die Laufzeit.');
  }
  return problems;
}

/** How owners name the salary that no account shows. */
const OWNER_SALARY =
  /unternehmer\s*lohn|inhaber\s*lohn|meister\s*lohn|unternehmergehalt|inhabergehalt|kalkulatorische[rs]? (lohn|gehalt)/i;

/** Whether an item is the owner's salary: as marked, or where nothing is marked, by its reason. */
export function isOwnerSalary({
  ownerSalary,
  reason = '',
}: Pick<NormalisationItem, 'ownerSalary' | 'reason'>): boolean {
  return ownerSalary ?? OWNER_SALARY.test(reason);
}

/**
 * EBIT of a year as the annual accounts show it, in euros: given directly, or net income + income
 * taxes + interest expense − interest income. undefined where neither is known.
 */
export function reportedEbit(year: YearFacts): number | undefined {
  const { ebit, netIncome, incomeTaxes, interestExpense, interestIncome } = year;
  if (ebit !== undefined) return ebit;
  if (netIncome === undefined || incomeTaxes === undefined || interestExpense === undefined) {
    return undefined;
  }
  return netIncome + incomeTaxes + interestExpense - (interestIncome ?? 0);
}
