import {
  renderWorkbook,
  type WorkbookCell,
  type WorkbookSheet,
} from '@toolkit/documents/xlsx/workbook';
import { BASKET_LABELS, describeField, LEGAL_FORM_LABELS, titleOf } from '@toolkit/domain/company';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { companyNameOf, type ReportSource } from '../report-source.js';
import { ITEM_BLANKS, ITEM_HEADS, itemRows } from './normalisation-sheet.js';
import { figureInput, figureResult, SheetRows } from './sheet-rows.js';

/** As many years as a chamber's adviser asks for. */
const MAX_YEARS = 4;

/**
 * The sheet for the adviser of a Handwerkskammer: the newest closed years, reported and normalised, with
 * each correction and whether there is a receipt. It holds no value of the company: the adviser computes it.
 */
export function chamberSheet(source: ReportSource): WorkbookSheet {
  const { computedAt, input, facts } = source;
  const { company } = input;
  const name = companyNameOf(source);
  const years = input.years.filter(({ forecast }) => !forecast).slice(-MAX_YEARS);
  const sheet = new SheetRows(
    'Bereinigte Jahre',
    `Bereinigte Jahre: ${name}`,
    'Für die Betriebsberatung der Handwerkskammer. Der Wert wird dort nach eigenem Standard ermittelt.',
    [46, 36, 9, 9, 14, ...years.map(() => 17)],
  );
  sheet.section('Der Betrieb');
  sheet.text('Unternehmen', name);
  sheet.text('Rechtsform', LEGAL_FORM_LABELS[company.legalForm]);
  sheet.text('Branche', company.industry);
  if (facts.company?.seat) sheet.text('Sitz', facts.company.seat);
  if (company.employees !== null) sheet.text('Beschäftigte', String(company.employees));
  if (facts.company?.foundingYear) sheet.text('gegründet', String(facts.company.foundingYear));
  const { premises, premisesOwner, plannedSaleYear } = facts.company ?? {};
  if (premises) sheet.text('Betriebsräume', premises);
  if (premisesOwner) {
    const owner = describeField('company.premisesOwner')?.choices?.[premisesOwner];
    sheet.text(titleOf('company.premisesOwner'), owner ?? premisesOwner);
  }
  sheet.text('Inhaberabhängigkeit', company.ownerDependency);
  sheet.text('Ein Kunde mit über 20 % vom Umsatz', company.keyCustomer);
  if (plannedSaleYear) sheet.text('geplante Übergabe', String(plannedSaleYear));
  sheet.text('Stand', formatDay(computedAt));

  sheet.section('Die Jahre');
  sheet.head(...ITEM_HEADS, ...years.map(({ year }) => `${year}`));
  const inYears = (label: string, cells: WorkbookCell[]) =>
    sheet.figures(label, [...ITEM_BLANKS, ...cells]);
  const given = (label: string, key: string, of: (at: number) => number | null | undefined) =>
    inYears(
      label,
      years.map(({ year }, at) => figureInput(`${key}.${year}`, of(at) ?? null)),
    );
  given('Umsatz', 'revenue', (at) => years[at]?.revenue);
  given('EBIT laut Abschluss', 'reported', (at) => years[at]?.ebit);
  const items = itemRows({ input: { ...input, years } });
  for (const [at, item] of items.entries()) {
    const word = (value: string): WorkbookCell => ({ value, look: 'text' });
    sheet.figures(item.reason || 'Posten', [
      word(BASKET_LABELS[item.basket]),
      word(item.evidence ? 'ja' : 'nein'),
      word(item.contested ? 'ja' : 'nein'),
      word(item.saleOnly ? 'ja' : 'nein'),
      ...years.map(({ year }) => figureInput(`item.${at}.${year}`, item.amounts.get(year) ?? 0)),
    ]);
  }
  const all = (year: number) =>
    items.length > 0 ? `+SUM({item.0.${year}:item.${items.length - 1}.${year}})` : '';
  inYears(
    'EBIT, bereinigt',
    years.map(({ year }) =>
      figureResult(`ebit.${year}`, `{reported.${year}}${all(year)}`, 'euro', 'total'),
    ),
  );
  const contested = (year: number) =>
    items
      .map(({ contested: isContested }, at) => (isContested ? `-{item.${at}.${year}}` : ''))
      .join('');
  inYears(
    'davon ohne strittige Posten',
    years.map(({ year }) => figureResult(`ebit.sure.${year}`, `{ebit.${year}}${contested(year)}`)),
  );
  given('Abschreibung', 'depreciation', (at) => years[at]?.depreciation);
  given('Zinsaufwand', 'interest', (at) => years[at]?.interestExpense);
  given('Investitionen', 'investments', (at) => years[at]?.investments);
  sheet.section('Mit den Gewichten des Handwerks, das jüngste Jahr am stärksten');
  const weighted = years.map(({ year }, at) => `${at + 1}*{ebit.${year}}`).join('+');
  const weights = (years.length * (years.length + 1)) / 2;
  sheet.total('weighted', 'EBIT, gewichtet', `(${weighted})/${weights}`);
  return sheet.sheet();
}

export function chamberWorkbook(source: ReportSource): Promise<Buffer> {
  const { issuer, computedAt } = source;
  const name = companyNameOf(source);
  return renderWorkbook([chamberSheet(source)], {
    title: `Bereinigte Jahre: ${name}`,
    subject: 'Für die Betriebsberatung der Handwerkskammer',
    author: issuer.company,
    product: issuer.name,
    date: computedAt,
    foot: `${formatDay(computedAt)}. Angaben der Inhaberin oder des Inhabers, nicht geprüft.`,
  });
}
