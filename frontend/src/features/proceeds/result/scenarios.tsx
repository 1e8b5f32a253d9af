import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type CompanyFacts,
  LEVER_BOUNDS,
  type Levers,
  MAX_AMOUNT,
  withLevers,
} from '@toolkit/domain/company';
import {
  CUSTOMER_DEPENDENCY_LABELS,
  GROWTH_TREND_LABELS,
  OWNER_DEPENDENCY_LABELS,
  type OwnerDependency,
} from '@toolkit/domain/valuation';
import { type ReactNode, useMemo, useState } from 'react';
import type { ScenarioDto } from '@/api';
import { keepScenarioMutation, scenariosQuery } from '@/api/scenarios';
import { HttpError, sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DecimalField } from '@/ui/decimal-field';
import { MoneyField } from '@/ui/money-field/money-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { compute } from '../engine';
import { useFactsEditor } from '../facts-editor';
import { roundedChange } from '../labels';
import { ExplainedAmount } from './explanation';
import { ResultSection } from './figure-with-table';
import { headFigures } from './figures';
import { KeptScenarios, textOf } from './kept-scenarios';

const MAX_NAME_LENGTH = 80;

interface Draft {
  id: string | null;
  name: string;
  levers: Levers;
}

const FIRST_DRAFT: Draft = { id: null, name: '', levers: { ebitPercent: 10 } };

const LESS_DEPENDENT: Record<OwnerDependency, OwnerDependency> = {
  hoch: 'mittel',
  mittel: 'niedrig',
  niedrig: 'niedrig',
};

export function Scenarios() {
  const { facts, readOnly } = useFactsEditor();
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const { data: kept = [] } = useQuery({ ...scenariosQuery, enabled: !readOnly });
  const prepared: Levers = {
    ownerDependency: LESS_DEPENDENT[facts.company?.ownerDependency ?? 'mittel'],
    keyCustomer: 'nein',
  };
  return (
    <ResultSection
      title="Was wäre, wenn?"
      lead="Heute, nach der Vorbereitung, und so, wie Sie es sich denken. Was Sie einstellen, ändert an Ihren Angaben nichts."
    >
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-8">
        <Scenario title="Heute" facts={facts}>
          <p>So, wie Sie es eingegeben haben.</p>
        </Scenario>
        <Scenario title="Nach der Vorbereitung" facts={withLevers(facts, prepared)} today={facts}>
          <p>
            Der Betrieb hängt weniger an Ihnen und an keinem einzelnen Kunden: {textOf(prepared)}.
          </p>
        </Scenario>
        <Scenario
          title={draft.name.trim() || 'Ihr Szenario'}
          facts={withLevers(facts, draft.levers)}
          today={facts}
        >
          <p>So, wie Sie es unten einstellen: {textOf(draft.levers)}.</p>
        </Scenario>
      </div>
      <section
        aria-label="Ihr Szenario einstellen"
        className="grid gap-5 rounded-box border border-hairline bg-surface p-5 sm:p-6 print:hidden"
      >
        <h4>Ihr Szenario einstellen</h4>
        <OwnLevers
          levers={draft.levers}
          today={facts}
          onChange={(levers) => setDraft({ ...draft, levers })}
        />
        {!readOnly && <Keep draft={draft} kept={kept} onDraft={setDraft} />}
      </section>
      {kept.length > 0 && (
        <KeptScenarios
          kept={kept}
          onOpen={({ id, name, levers }) => setDraft({ id, name, levers })}
          onDeleted={(id) => id === draft.id && setDraft(FIRST_DRAFT)}
        />
      )}
    </ResultSection>
  );
}

interface ScenarioProps {
  title: string;
  facts: CompanyFacts;
  today?: CompanyFacts;
  children: ReactNode;
}

function Scenario({ title, facts, today, children }: ScenarioProps) {
  const figures = useFigures(facts);
  const net = useFigures(today ?? facts)?.[2].amount ?? null;
  const [company, price, own, financeable] = figures ?? [];
  const ownNet = own?.amount ?? null;
  return (
    <section className="grid content-start gap-x-12 gap-y-4 border-petrol border-t-2 pt-4 sm:max-lg:grid-cols-2">
      <h4 className="wrap-anywhere sm:max-lg:col-span-full">{title}</h4>
      <div className="grid content-start gap-1">
        <p className="text-ink-soft text-small">Nettoerlös</p>
        <p className="figures font-semibold font-serif text-h2 text-petrol">
          {own ? <ExplainedAmount {...own} /> : 'offen'}
        </p>
        <p className="figures text-small lg:min-h-6">
          {today &&
            ownNet !== null &&
            net !== null &&
            `${roundedChange(ownNet - net)} gegenüber heute`}
        </p>
      </div>
      <dl className="grid content-start gap-1.5 text-compact sm:max-lg:row-span-2">
        {[company, price, financeable].map(
          (figure) =>
            figure && (
              <div key={figure.id} className="flex items-baseline justify-between gap-3">
                <dt>{figure.title}</dt>
                <dd className="figures whitespace-nowrap">
                  <ExplainedAmount
                    title={figure.title}
                    steps={figure.steps}
                    amount={figure.amount}
                  />
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="text-ink-soft text-small">{children}</div>
    </section>
  );
}

function useFigures(facts: CompanyFacts) {
  const { assumptions, thisYear } = useFactsEditor();
  return useMemo(() => {
    const { proceeds } = compute(facts, assumptions, thisYear);
    return proceeds && headFigures(proceeds);
  }, [facts, assumptions, thisYear]);
}

interface OwnLeversProps {
  levers: Levers;
  today: CompanyFacts;
  onChange: (levers: Levers) => void;
}

function OwnLevers({ levers, today, onChange }: OwnLeversProps) {
  const { thisYear } = useFactsEditor();
  const { company = {}, balance } = today;
  const problems = problemsOf(levers);
  const choice = (
    key: 'ownerDependency' | 'keyCustomer' | 'growthTrend',
    name: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <SelectField
      label={name}
      options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
      value={levers[key] ?? company[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...levers, [key]: currentTarget.value })}
    />
  );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <DecimalField
        label="EBIT höher um"
        unit="%"
        value={levers.ebitPercent ?? null}
        onChange={(percent) => onChange({ ...levers, ebitPercent: percent ?? undefined })}
        {...(problems.ebitPercent && { error: problems.ebitPercent })}
      />
      {choice('ownerDependency', 'Abhängigkeit von Ihnen', OWNER_DEPENDENCY_LABELS)}
      {choice('keyCustomer', 'Ein Kunde mit über 20 % vom Umsatz', CUSTOMER_DEPENDENCY_LABELS)}
      {choice('growthTrend', 'Trend', GROWTH_TREND_LABELS)}
      <MoneyField
        label="Bankdarlehen bei der Übergabe"
        value={levers.bankDebt ?? balance?.bankDebt ?? null}
        onChange={(euros) => onChange({ ...levers, bankDebt: euros ?? undefined })}
        {...(problems.bankDebt && { error: problems.bankDebt })}
      />
      <SelectField
        label="Verkauf im Jahr"
        options={Array.from({ length: 11 }, (_, index) => {
          const year = String((company.valuationYear ?? thisYear) + index);
          return { value: year, label: year };
        })}
        value={String(
          levers.plannedSaleYear ?? company.plannedSaleYear ?? company.valuationYear ?? thisYear,
        )}
        onChange={({ currentTarget }) =>
          onChange({ ...levers, plannedSaleYear: Number(currentTarget.value) })
        }
      />
    </div>
  );
}

function problemsOf({ ebitPercent = 0, bankDebt = 0 }: Levers) {
  const { min, max } = LEVER_BOUNDS.ebitPercent;
  return {
    ebitPercent:
      ebitPercent < min || ebitPercent > max
        ? `Bitte geben Sie einen Prozentsatz von −${-min} bis ${max} ein.`
        : undefined,
    bankDebt:
      bankDebt < 0
        ? 'Bitte geben Sie den Betrag ohne Minuszeichen ein.'
        : bankDebt > MAX_AMOUNT
          ? 'Dieser Betrag ist zu hoch.'
          : undefined,
  };
}

interface KeepProps {
  draft: Draft;
  kept: readonly ScenarioDto[];
  onDraft: (draft: Draft) => void;
}

function Keep({ draft, kept, onDraft }: KeepProps) {
  const keep = useMutation(keepScenarioMutation);
  const stored = kept.find(({ id }) => id === draft.id);
  const name = draft.name.trim();
  const changed = !stored || stored.name !== name || textOf(stored.levers) !== textOf(draft.levers);
  const ofName = keep.error instanceof HttpError ? keep.error.fields?.name?.[0] : undefined;
  return (
    <form
      className="grid gap-3 border-hairline border-t pt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate(
          { id: draft.id, name, levers: draft.levers },
          { onSuccess: ({ id }) => onDraft({ ...draft, id, name }) },
        );
      }}
    >
      <TextField
        className="max-w-md"
        label="Name des Szenarios"
        maxLength={MAX_NAME_LENGTH}
        {...(ofName && { error: ofName })}
        value={draft.name}
        onChange={({ currentTarget }) => {
          keep.reset();
          onDraft({ ...draft, name: currentTarget.value });
        }}
      />
      {keep.isError && !ofName && (
        <Alert tone="error">
          {sentenceOf(keep.error, 'Das Szenario konnte nicht gespeichert werden.')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="secondary"
          size="compact"
          disabled={!changed || Object.values(problemsOf(draft.levers)).some(Boolean)}
          busy={keep.isPending}
          busyLabel="Wird gespeichert …"
        >
          {stored ? 'Änderung speichern' : 'Szenario speichern'}
        </Button>
        <p role="status" className="text-small">
          {stored && !changed && 'gespeichert'}
        </p>
        {stored && (
          <Button variant="quiet" size="compact" onClick={() => onDraft(FIRST_DRAFT)}>
            Neues Szenario
          </Button>
        )}
      </div>
    </form>
  );
}
