import { useMutation } from '@tanstack/react-query';
import { type Levers, withLevers } from '@toolkit/domain/company';
import {
  GROWTH_TREND_LABELS,
  MARKET_POSITION_LABELS,
  OWNER_DEPENDENCY_LABELS,
} from '@toolkit/domain/valuation';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import type { ScenarioDto } from '@/api';
import { deleteScenarioMutation } from '@/api/scenarios';
import { sentenceOf } from '@/lib/http';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { compute } from '../engine';
import { useFactsEditor } from '../facts-editor';
import { rounded, roundedChange } from '../labels';
import { CardTable } from './card-table';
import { ExplainedAmount } from './explanation';
import { headFigures } from './figures';

interface KeptScenariosProps {
  kept: readonly ScenarioDto[];
  onOpen: (scenario: ScenarioDto) => void;
  onDeleted: (id: string) => void;
}

export function KeptScenarios({ kept, onOpen, onDeleted }: KeptScenariosProps) {
  const { facts, assumptions, thisYear } = useFactsEditor();
  const netOf = useMemo(
    () => (levers: Levers) => {
      const { proceeds } = compute(withLevers(facts, levers), assumptions, thisYear);
      return proceeds && headFigures(proceeds);
    },
    [facts, assumptions, thisYear],
  );
  const today = netOf({})?.[2].amount ?? null;
  return (
    <div className="grid gap-3">
      <h4>Ihre Szenarien</h4>
      <CardTable
        caption="Ihre gespeicherten Szenarien"
        columns={[
          { label: 'Szenario' },
          { label: 'Unternehmenswert', amount: true },
          { label: 'Nettoerlös', amount: true },
          { label: 'gegenüber heute', amount: true },
        ]}
        rows={kept.map((scenario) => {
          const [company, , net] = netOf(scenario.levers) ?? [];
          const amount = net?.amount ?? null;
          return {
            id: scenario.id,
            cells: [
              <span key="name" className="wrap-anywhere">
                {scenario.name}
                <span className="block font-normal text-ink-soft text-note">
                  {textOf(scenario.levers)}
                </span>
              </span>,
              company?.amount == null ? 'offen' : rounded(company.amount),
              <ExplainedAmount
                key="net"
                title={`Nettoerlös: ${scenario.name}`}
                steps={net?.steps ?? []}
                amount={amount}
              />,
              amount === null || today === null ? '–' : roundedChange(amount - today),
            ],
            below: (
              <div className="-ml-3 flex flex-wrap print:hidden">
                <Button
                  variant="quiet"
                  size="compact"
                  className="px-3"
                  onClick={() => onOpen(scenario)}
                >
                  Ansehen und ändern
                  <span className="sr-only">: {scenario.name}</span>
                </Button>
                <DeleteScenario scenario={scenario} onDeleted={onDeleted} />
              </div>
            ),
          };
        })}
      />
    </div>
  );
}

interface DeleteScenarioProps {
  scenario: ScenarioDto;
  onDeleted: (id: string) => void;
}

function DeleteScenario({ scenario, onDeleted }: DeleteScenarioProps) {
  const [open, setOpen] = useState(false);
  const deleting = useMutation(deleteScenarioMutation);
  return (
    <ConfirmDialog
      title="Szenario löschen?"
      description={`„${scenario.name}“ ist danach weg. Ihre Angaben bleiben, wie sie sind.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="compact" className="px-3">
          <TrashIcon />
          Löschen
          <span className="sr-only">: {scenario.name}</span>
        </Button>
      }
      action="Löschen"
      busyLabel="Wird gelöscht …"
      busy={deleting.isPending}
      failure={
        deleting.isError
          ? sentenceOf(deleting.error, 'Das Szenario konnte nicht gelöscht werden.')
          : undefined
      }
      onConfirm={() => deleting.mutate(scenario.id, { onSuccess: () => onDeleted(scenario.id) })}
    />
  );
}

const PERCENT = new Intl.NumberFormat('de-DE', {
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

export function textOf(levers: Levers): string {
  const { ebitPercent, ownerDependency, keyCustomer, marketPosition, growthTrend } = levers;
  const parts = [
    ebitPercent && `EBIT ${PERCENT.format(ebitPercent).replace('-', '−')} %`,
    ownerDependency && `Abhängigkeit von Ihnen ${lower(OWNER_DEPENDENCY_LABELS[ownerDependency])}`,
    keyCustomer && (keyCustomer === 'nein' ? 'kein Großkunde' : 'ein Großkunde'),
    marketPosition && `Markt ${lower(MARKET_POSITION_LABELS[marketPosition])}`,
    growthTrend && `Trend ${lower(GROWTH_TREND_LABELS[growthTrend])}`,
    levers.bankDebt !== undefined && `Bankdarlehen ${rounded(levers.bankDebt)}`,
    levers.plannedSaleYear && `Verkauf ${levers.plannedSaleYear}`,
  ].filter(Boolean);
  return parts.join(', ') || 'wie heute';
}

const lower = (label: string) => label.toLowerCase();
