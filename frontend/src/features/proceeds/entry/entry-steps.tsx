import type { CompanyFacts, FieldPath, LegalForm } from '@toolkit/domain/company';
import { useFactsEditor } from '../facts-editor';
import { FieldGroup, Fields } from './fact-field';
import { ItemsGrid } from './items-grid';
import { OffersForm } from './offers-form';
import { PlanGrid } from './plan-grid';
import { TaxOfficeGrid } from './tax-office-grid';
import { YearsGrid } from './years-grid';

export function CompanyStep() {
  return (
    <>
      <Fields paths={['company.name', 'company.legalForm', 'company.industry']} />
      <FieldGroup title="Vier Merkmale, die den Preis bewegen">
        <Fields
          paths={[
            'company.ownerDependency',
            'company.keyCustomer',
            'company.marketPosition',
            'company.growthTrend',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Größe, Ort und Zeit" folded>
        <Fields
          paths={[
            'company.employees',
            'company.foundingYear',
            'company.federalState',
            'company.seat',
            'company.tradeTaxMultiplierPercent',
            'company.premisesOwner',
            'company.premises',
            'company.valuationYear',
            'company.plannedSaleYear',
            'company.plannedSaleDate',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Was für Ihren Plan zählt" folded>
        <Fields
          paths={[
            'company.saleWay',
            'company.craftLicence',
            'company.keyPerson',
            'company.worksCouncil',
            'company.pensionPromise',
            'company.privateRights',
            'company.grantsRunning',
            'owner.communityOfGains',
            'owner.personalGuarantee',
            'buyer.largeGroup',
            'buyer.foreign',
          ]}
        />
      </FieldGroup>
    </>
  );
}

export function FiguresStep() {
  const { facts, readOnly } = useFactsEditor();
  const planned = (facts.plan?.years ?? []).length > 0;
  const forTaxOffice = (facts.years ?? []).some(({ taxValuation }) => taxValuation);
  return (
    <>
      <p className="max-w-reading text-compact text-ink-soft">
        Das EBIT von drei Jahren genügt für ein erstes Ergebnis. Wer es nicht kennt, trägt
        Jahresüberschuss, Steuern und Zinsen ein; das EBIT ergibt sich daraus.
      </p>
      <YearsGrid />
      {(planned || !readOnly) && (
        <FieldGroup title="Planung der nächsten fünf Jahre" folded={!planned}>
          <p className="max-w-reading text-compact text-ink-soft">
            Nur, wenn Sie einen Plan haben. Was Sie offen lassen, geht weiter wie im Jahr davor.
          </p>
          <PlanGrid />
          <Fields
            paths={[
              'plan.workingCapitalPercent',
              'plan.terminalGrowthPercent',
              'plan.terminalInvestments',
            ]}
          />
        </FieldGroup>
      )}
      {(forTaxOffice || !readOnly) && (
        <FieldGroup title="Nur für Erbschaft und Schenkung (§§ 199 bis 203 BewG)" folded>
          <p className="max-w-reading text-compact text-ink-soft">
            Für einen Verkauf brauchen Sie das nicht. Das Finanzamt rechnet von der Steuerbilanz
            aus; die Beträge kennt Ihre Steuerberatung. Ohne sie nehmen wir das bereinigte EBIT
            abzüglich der Zinsen.
          </p>
          <TaxOfficeGrid />
        </FieldGroup>
      )}
    </>
  );
}

export function NormalisationStep() {
  return (
    <>
      <p className="max-w-reading text-compact text-ink-soft">
        Ein Käufer zahlt für den Gewinn, den er selbst erwarten kann. Plus, wenn das EBIT ohne den
        Posten höher wäre; Minus, wenn es niedriger wäre.
      </p>
      <ItemsGrid />
      <FieldGroup title="Mit welchem EBIT wird gerechnet?">
        <Fields paths={['choice.measure', 'choice.reason']} />
      </FieldGroup>
      <FieldGroup title="Risiko und Bindung an Sie" folded>
        <Fields
          paths={['choice.rateShiftPercent', 'choice.meltingSharePercent', 'choice.meltingYears']}
        />
      </FieldGroup>
    </>
  );
}

export function BalanceStep() {
  return (
    <>
      <FieldGroup title="Schulden und Geld">
        <Fields
          lead="source"
          paths={[
            'balance.bankDebt',
            'balance.ownerLoans',
            'balance.leasingDebt',
            'balance.cash',
            'balance.minimumCash',
            'balance.taxProvisions',
            'balance.otherProvisions',
            'balance.debtLikeProvisions',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Umlaufvermögen">
        <Fields
          lead="source"
          paths={[
            'balance.inventory',
            'balance.receivables',
            'balance.otherAssets',
            'balance.prepayments',
            'balance.suppliers',
            'balance.otherLiabilities',
            'balance.averageWorkingCapital',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Anlagen und Eigenkapital">
        <Fields
          lead="source"
          paths={[
            'balance.balanceDate',
            'balance.fixedAssetsBook',
            'balance.fixedAssetsMarket',
            'balance.equity',
            'balance.subscribedCapital',
            'balance.deferredMaintenance',
            'balance.closingCosts',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Pensionszusage" folded>
        <Fields
          lead="source"
          paths={['balance.pensionMarket', 'balance.pensionBook', 'balance.pensionTax']}
        />
      </FieldGroup>
      <FieldGroup title="Was nicht zum Betrieb gehört" folded>
        <Fields
          lead="source"
          paths={[
            'balance.nonOperatingMarket',
            'balance.nonOperatingBook',
            'balance.nonOperatingDebt',
            'balance.holdingsMarket',
            'balance.recentContributionsNet',
          ]}
        />
      </FieldGroup>
    </>
  );
}

export function OwnerStep() {
  const { facts } = useFactsEditor();
  return (
    <>
      <FieldGroup title="Bedarf und Kosten">
        <Fields paths={['owner.needAfterTax', 'shares.ownCosts']} />
      </FieldGroup>
      <FieldGroup title="Was Sie verkaufen">
        <Fields paths={sharePaths(facts)} />
      </FieldGroup>
      <FieldGroup title="Ihre Steuer">
        <Fields paths={taxPaths(facts)} />
      </FieldGroup>
      <FieldGroup title="Fristen und Sperren" folded>
        <Fields
          paths={[
            'shares.contributedOn',
            'shares.giftedOn',
            'shares.operationalSplit',
            'shares.movingAbroad',
          ]}
        />
      </FieldGroup>
    </>
  );
}

export function BuyerStep() {
  return (
    <>
      <p className="max-w-reading text-compact text-ink-soft">
        Kaum ein Käufer zahlt allein aus eigener Tasche. Was die Bank mitträgt, hängt davon ab, ob
        die Raten auch in einem schwachen Jahr gedeckt sind. Was Sie nicht wissen, lassen Sie frei.
      </p>
      <FieldGroup title="Geld und Bank">
        <Fields
          paths={[
            'buyer.ownFunds',
            'buyer.bankRatePercent',
            'buyer.bankTermYears',
            'buyer.graceYears',
            'buyer.requiredDscr',
            'buyer.stressPercent',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Ihr Darlehen an den Käufer">
        <Fields
          paths={['buyer.sellerLoan', 'buyer.sellerLoanRatePercent', 'buyer.sellerLoanYears']}
        />
      </FieldGroup>
      <FieldGroup title="Der Betrieb nach der Übergabe" folded>
        <Fields
          paths={[
            'buyer.depreciation',
            'buyer.replacementInvestments',
            'buyer.oldDebtService',
            'buyer.oldInterest',
            'buyer.sideCosts',
            'buyer.reserve',
            'buyer.interestDeductible',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Angebote, die Sie haben" folded>
        <OffersForm />
      </FieldGroup>
    </>
  );
}

const CORPORATIONS: readonly (LegalForm | undefined)[] = ['gmbh', 'ug', 'ag'];

function sharePaths({ company, shares }: CompanyFacts): FieldPath[] {
  const form = company?.legalForm;
  if (form === undefined || CORPORATIONS.includes(form)) {
    const atCost = shares?.heldBy === 'holding' ? 'shares.bookValue' : 'shares.acquisitionCost';
    return [
      'shares.dealType',
      'shares.heldBy',
      'shares.heldPercent',
      'shares.soldPercent',
      atCost,
      'shares.coShareholders',
    ];
  }
  return form === 'einzelunternehmen'
    ? ['shares.bookValue']
    : [
        'shares.dealType',
        'shares.heldPercent',
        'shares.soldPercent',
        'shares.bookValue',
        'shares.coShareholders',
      ];
}

function taxPaths({ company, owner }: CompanyFacts): FieldPath[] {
  const general = [
    'owner.taxTariff',
    'owner.churchTaxPercent',
    'owner.otherTaxableIncome',
  ] as const;
  if (CORPORATIONS.includes(company?.legalForm)) return [...general, 'owner.birthYear'];
  return [
    ...general,
    'owner.birthYear',
    'owner.unableToWork',
    'owner.allowanceUsed',
    'owner.reducedRateUsed',
    'owner.keepsBuilding',
    ...(owner?.keepsBuilding
      ? (['owner.buildingMarketValue', 'owner.buildingBookValue'] as const)
      : []),
  ];
}
