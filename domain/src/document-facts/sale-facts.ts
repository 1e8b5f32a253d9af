import {
  type CompanyFacts,
  LEGAL_FORM_LABELS,
  type LegalForm,
  SHARE_HOLDER_LABELS,
} from '../company/index.js';
import { euroText, numberText } from './fact-text.js';

/** What documents take from a result of the engine; unrounded, null where it could not be computed. */
export interface KnownResult {
  companyValue: number | null;
  /** Of the stake that is sold. */
  price: number | null;
}

/** What is not written down as one fact. */
export interface Computed {
  label: string;
  text: (facts: CompanyFacts, today: string, result: KnownResult | null) => string | undefined;
}

const CORPORATIONS: readonly (LegalForm | undefined)[] = ['gmbh', 'ug', 'ag'];
const RESULT = 'Ergebnis der Bewertung';

/** What is sold, to what the tax on it refers, and what it is worth. */
export const SALE_FACTS: Readonly<Record<string, Computed>> = {
  'sale.formAndObject': { label: 'Rechtsform und Gegenstand des Verkaufs', text: formAndObject },
  'sale.taxBasis': { label: 'Anschaffungskosten oder Buchwert', text: taxBasis },
  'shares.formAndHolder': { label: 'Rechtsform und wer die Anteile hält', text: formAndHolder },
  'valuation.enterpriseValue': {
    label: RESULT,
    text: (_facts, _today, result) => wholeEuros(result?.companyValue),
  },
  'valuation.priceOfPrivateShares': {
    label: RESULT,
    text: (facts, _today, result) =>
      sellsShares(facts, 'private') ? wholeEuros(result?.price) : undefined,
  },
  'valuation.priceOfSharesInHolding': {
    label: RESULT,
    text: (facts, _today, result) =>
      sellsShares(facts, 'holding') ? wholeEuros(result?.price) : undefined,
  },
};

function wholeEuros(amount: number | null | undefined): string | undefined {
  return amount == null ? undefined : euroText(Math.round(amount));
}

/** Each holder is taxed in another way: what is only assumed fills no tax sheet. */
function sellsShares({ company, shares }: CompanyFacts, heldBy: 'private' | 'holding'): boolean {
  return (
    CORPORATIONS.includes(company?.legalForm) &&
    shares?.heldBy === heldBy &&
    shares.dealType !== 'assets'
  );
}

function formAndObject({ company, shares = {} }: CompanyFacts): string | undefined {
  const form = company?.legalForm;
  const dealType = form === 'einzelunternehmen' ? 'assets' : shares.dealType;
  if (!form || !dealType) return undefined;
  const { soldPercent } = shares;
  const sold =
    soldPercent === 100 ? 'alle Anteile' : `${numberText(soldPercent ?? 0)} % der Anteile`;
  const object = soldPercent === undefined ? 'Anteile' : sold;
  return `${LEGAL_FORM_LABELS[form]}, ${dealType === 'assets' ? 'der Betrieb' : object}`;
}

function taxBasis({ company, shares = {} }: CompanyFacts): string | undefined {
  if (!company?.legalForm) return undefined;
  const byCost = CORPORATIONS.includes(company.legalForm) && shares.heldBy === 'private';
  const amount = byCost ? shares.acquisitionCost : shares.bookValue;
  if (amount === undefined) return undefined;
  return `${euroText(amount)} ${byCost ? 'Anschaffungskosten' : 'Buchwert'}`;
}

function formAndHolder({ company, shares }: CompanyFacts): string | undefined {
  const form = company?.legalForm;
  if (form === 'einzelunternehmen') return LEGAL_FORM_LABELS[form];
  if (!form || !shares?.heldBy) return undefined;
  return `${LEGAL_FORM_LABELS[form]}, Anteile: ${SHARE_HOLDER_LABELS[shares.heldBy]}`;
}
