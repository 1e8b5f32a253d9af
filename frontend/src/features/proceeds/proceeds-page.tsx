import { useQuery } from '@tanstack/react-query';
import { type CompanyFacts, describeField, EXAMPLE_FACTS, titleOf } from '@toolkit/domain/company';
import { germanYear } from '@toolkit/domain/german-time';
import { DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';
import type { ValuationInput } from '@toolkit/domain/valuation';
import UndoIcon from 'lucide-react/icons/undo-2';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { companyQuery, type StoredCompany } from '@/api/company';
import { assumptionsQuery } from '@/api/proceeds';
import { useSession } from '@/lib/current-user';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConflictDialog, type FieldConflict } from '@/ui/conflict-dialog';
import { ErrorState } from '@/ui/error-state';
import { LinkButton, type LinkButtonProps } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { SaveState, type Saving } from '@/ui/save-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { compute } from './engine';
import type { Conflict, FactValue } from './facts-draft';
import { type FactsEditor, FactsEditorContext, useFactsEditor } from './facts-editor';
import { assumedTexts, valueText } from './labels';
import { useOwnFacts } from './own-facts';
import { Workspace } from './workspace';

export default function ProceedsPage() {
  usePageTitle('Was bleibt mir?');
  const session = useSession();
  const owner = session.state === 'signed-in' && session.user.hasAccess ? session.user : null;
  const [params] = useSearchParams();
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        lead={
          // On a phone it would stand above the fields of every step.
          <span className={params.has('schritt') ? 'max-sm:hidden' : undefined}>
            Von drei Jahresabschlüssen zu dem Geld, das Ihnen nach Schulden, Kosten und Steuern
            bleibt. Jede Zahl zeigt, woher sie kommt.
          </span>
        }
      >
        Was bleibt mir?
      </PageHeading>
      {session.state === 'loading' && <WorkspaceSkeleton />}
      {session.state !== 'loading' &&
        (owner ? <OwnCompany userId={owner.id} /> : <ExampleCompany />)}
    </div>
  );
}

function OwnCompany({ userId }: { userId: string }) {
  // What another window has stored meanwhile is asked for with the next change, not at any time.
  const { data, error, isPending, refetch } = useQuery({
    ...companyQuery,
    refetchOnMount: 'always',
  });
  if (isPending) return <WorkspaceSkeleton />;
  if (!data) {
    return (
      <ErrorState title="Ihre Angaben konnten nicht geladen werden" onRetry={() => refetch()}>
        {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
      </ErrorState>
    );
  }
  return <OwnWorkspace stored={data} userId={userId} />;
}

function OwnWorkspace({ stored, userId }: { stored: StoredCompany; userId: string }) {
  const assumptions = useAssumptions();
  const thisYear = germanYear(new Date());
  const { conflicts, resolve, saving, store, undo, canUndo, ...own } = useOwnFacts(
    stored,
    userId,
    thisYear,
  );
  const { facts, set, change, problems, unreadable, setUnreadable } = own;
  const except = saving?.state === 'saved' ? [...problems.keys(), ...unreadable.keys()] : [];
  const saved = saving?.state === 'saved' && except.length === 0;
  const computed = useMemo(
    () => compute(facts, assumptions, thisYear),
    [facts, assumptions, thisYear],
  );
  const editor = useMemo(
    (): FactsEditor => ({
      facts,
      set,
      change,
      problems,
      unreadable,
      setUnreadable,
      assumed: assumedTexts(computed.assumed, assumptions),
      readOnly: false,
      saved,
      assumptions,
      thisYear,
    }),
    [
      facts,
      set,
      change,
      problems,
      unreadable,
      setUnreadable,
      computed.assumed,
      saved,
      assumptions,
      thisYear,
    ],
  );
  return (
    <FactsEditorContext value={editor}>
      <FromCalculator />
      <Workspace
        computed={computed}
        bar={
          <SaveBar
            saving={saving}
            except={except}
            canUndo={canUndo}
            onUndo={undo}
            onRetry={store}
          />
        }
      />
      <ConflictDialog
        conflicts={conflicts.map(shownConflict)}
        onResolve={(theirs) => resolve(conflicts.filter(({ field }) => theirs.has(field)))}
      />
    </FactsEditorContext>
  );
}

function FromCalculator() {
  const { facts, change, thisYear } = useFactsEditor();
  const { state } = useLocation();
  const calculated = (state as { calculated?: ValuationInput } | null)?.calculated;
  if (!calculated || facts.company?.industry || facts.years) return null;
  return (
    <Alert tone="info" title="Sie kommen vom Rechner">
      <p>Umsatz, EBIT und die Merkmale des Betriebs müssen Sie nicht noch einmal eingeben.</p>
      <Button
        size="compact"
        className="mt-3 mb-1"
        onClick={() => change((now) => withCalculated(now, calculated, thisYear))}
      >
        Angaben übernehmen
      </Button>
    </Alert>
  );
}

function withCalculated(
  facts: CompanyFacts,
  input: ValuationInput,
  thisYear: number,
): CompanyFacts {
  const age = input.unternehmensalter;
  return {
    ...facts,
    company: {
      ...facts.company,
      industry: input.branche as NonNullable<CompanyFacts['company']>['industry'],
      employees: input.mitarbeiteranzahl,
      foundingYear: age === null ? undefined : thisYear - age,
      ownerDependency: input.inhaberabhangigkeit,
      keyCustomer: input.kundenabhangigkeit,
      marketPosition: input.marktposition,
      growthTrend: input.wachstumstrend,
    },
    years: [
      { year: thisYear - 3 },
      { year: thisYear - 2 },
      { year: thisYear - 1, revenue: input.jahresumsatz, ebit: input.jahresgewinn },
    ],
  };
}

/** Those of the operator, or what the product came with where they cannot be had. */
const useAssumptions = () => useQuery(assumptionsQuery).data ?? DEFAULT_ASSUMPTIONS;

function ExampleCompany() {
  const assumptions = useAssumptions();
  const thisYear = germanYear(new Date());
  const computed = useMemo(
    () => compute(EXAMPLE_FACTS, assumptions, thisYear),
    [assumptions, thisYear],
  );
  const editor = useMemo(
    (): FactsEditor => ({
      facts: EXAMPLE_FACTS,
      set: () => {},
      change: () => {},
      problems: new Map(),
      unreadable: new Map(),
      setUnreadable: () => {},
      assumed: assumedTexts(computed.assumed, assumptions),
      readOnly: true,
      saved: true,
      assumptions,
      thisYear,
    }),
    [computed.assumed, assumptions, thisYear],
  );
  return (
    <FactsEditorContext value={editor}>
      <ExampleNotice />
      <Workspace computed={computed} first="ergebnis" end={<OwnNumber />} />
    </FactsEditorContext>
  );
}

function ExampleNotice() {
  return (
    <div className="flex flex-col gap-4 border-brass border-l-4 bg-brass-tint px-5 py-4 text-compact sm:flex-row sm:items-center sm:justify-between print:hidden">
      <p>
        <SampleMark className="mr-2" />
        Sie sehen die Brandt Metallbau GmbH aus dem Kurs: ein erfundenes Unternehmen, vollständig
        durchgerechnet. Mit Ihren eigenen Zahlen rechnen Sie im Premium-Zugang.
      </p>
      <OwnNumber variant="secondary" size="compact" className="shrink-0" />
    </div>
  );
}

function OwnNumber(look: Pick<LinkButtonProps, 'variant' | 'size' | 'className'>) {
  const visitor = useSession().state === 'visitor';
  return (
    <LinkButton {...look} to={visitor ? paths.calculator : paths.checkout}>
      {visitor ? 'Kostenlos schätzen' : 'Zum Premium-Zugang'}
    </LinkButton>
  );
}

function WorkspaceSkeleton() {
  return (
    <Loading label="Die Bewertung wird geladen …" className="grid gap-8">
      <Skeleton className="h-16" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-80 max-lg:hidden" />
      </div>
    </Loading>
  );
}

interface SaveBarProps {
  saving: Saving | null;
  except: readonly string[];
  canUndo: boolean;
  onUndo: () => void;
  onRetry: () => void;
}

function SaveBar({ saving, except, canUndo, onUndo, onRetry }: SaveBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small print:hidden">
      <SaveState
        saving={saving}
        except={
          except.length > 0 && `${except.map(nameOf).join(', ')}: dort gilt noch die Angabe davor.`
        }
        onRetry={onRetry}
      />
      {canUndo && (
        <Button variant="quiet" size="compact" className="-mr-4" onClick={onUndo}>
          <UndoIcon />
          Rückgängig
        </Button>
      )}
    </div>
  );
}

const nameOf = (place: string) => `„${describeField(place) ? titleOf(place) : place}“`;

const shownConflict = ({ field, mine, theirs }: Conflict): FieldConflict => ({
  id: field,
  label: titleOf(field),
  mine: textOf(field, mine),
  theirs: textOf(field, theirs),
});

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return 'leer';
  return valueText(field, value as Exclude<FactValue, undefined>);
}
