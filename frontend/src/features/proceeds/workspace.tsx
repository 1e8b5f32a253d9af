import type { Simulation, SimulationInput } from '@toolkit/domain/proceeds';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate } from '@/lib/format';
import { stepPath } from '@/lib/paths';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import type { Computed } from './engine';
import {
  BalanceStep,
  BuyerStep,
  CompanyStep,
  FiguresStep,
  NormalisationStep,
  OwnerStep,
} from './entry/entry-steps';
import { useFactsEditor } from './facts-editor';
import { isStepId, rounded, STEPS, type StepId } from './labels';
import { headFigures } from './result/figures';
import { FirstResult, ResultSummary } from './result/result-summary';
import { StepLine } from './step-line';

const ResultStep = lazyPart(() => import('./result/result-step'));

const ENTRY_STEPS: Record<Exclude<StepId, 'ergebnis'>, () => ReactNode> = {
  betrieb: CompanyStep,
  zahlen: FiguresStep,
  bereinigung: NormalisationStep,
  bilanz: BalanceStep,
  sie: OwnerStep,
  kaeufer: BuyerStep,
};

interface WorkspaceProps {
  computed: Computed;
  bar?: ReactNode;
  first?: StepId;
  end?: ReactNode;
}

export function Workspace({ computed, bar, first = STEPS[0].id, end }: WorkspaceProps) {
  const { facts } = useFactsEditor();
  const [params] = useSearchParams();
  const asked = params.get('schritt');
  const step = isStepId(asked) ? asked : first;
  const top = useRef<HTMLDivElement>(null);
  useSteppingTo(step, top);

  return (
    <div ref={top} className="flex min-w-0 scroll-mt-24 flex-col gap-8">
      <StepLine current={step} facts={facts} />
      {step !== 'ergebnis' && <ResultBar computed={computed} />}
      {step === 'ergebnis' ? (
        <StepFrame step={step} end={end}>
          <WholeResult computed={computed} />
        </StepFrame>
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <StepFrame step={step} bar={bar}>
            <Entry step={step} />
          </StepFrame>
          <aside aria-label="Ergebnis in Kürze" className="max-lg:hidden print:hidden">
            <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-box border border-hairline bg-surface p-6 shadow-soft">
              <ResultInShort computed={computed} />
            </div>
          </aside>
        </div>
      )}
    </div>
  );
}

function useSteppingTo(step: StepId, top: RefObject<HTMLDivElement | null>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [step, top]);
}

interface StepFrameProps {
  step: StepId;
  bar?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

function StepFrame({ step, bar, end, children }: StepFrameProps) {
  const number = STEPS.findIndex(({ id }) => id === step);
  const [before, here, next] = [STEPS[number - 1], STEPS[number], STEPS[number + 1]];
  return (
    <section
      aria-labelledby="step-title"
      className="grid min-w-0 content-start gap-7 max-sm:gap-5 print:block print:space-y-6"
    >
      <header>
        <p className="figures text-brass-ink text-small">
          Schritt {number + 1} von {STEPS.length}: {here?.title}
        </p>
        <h2 id="step-title" tabIndex={-1} className="mt-1 outline-none">
          {here?.question}
        </h2>
        <PrintedFor />
        {bar && <div className="mt-2 border-hairline border-t">{bar}</div>}
      </header>
      {children}
      <div className="flex justify-between gap-3 border-hairline border-t pt-6 max-sm:flex-col-reverse print:hidden">
        {before ? (
          <LinkButton to={stepPath(before.id)} preventScrollReset variant="secondary">
            <ArrowLeftIcon />
            Zurück: {before.title}
          </LinkButton>
        ) : (
          <span />
        )}
        {next && (
          <LinkButton to={stepPath(next.id)} preventScrollReset>
            Weiter: {next.title}
            <ArrowRightIcon />
          </LinkButton>
        )}
        {end}
      </div>
    </section>
  );
}

function PrintedFor() {
  const { facts, readOnly } = useFactsEditor();
  const name = facts.company?.name ?? 'Unternehmen ohne Namen';
  return (
    <p className="mt-2 hidden text-small print:block">
      {name}
      {readOnly && ' (Beispiel)'}, {formatDate(new Date())}
    </p>
  );
}

function Entry({ step }: { step: Exclude<StepId, 'ergebnis'> }) {
  const Fields = ENTRY_STEPS[step];
  return <Fields />;
}

function ResultInShort({ computed }: { computed: Computed }) {
  if (!computed.proceeds) return <FirstResult missing={computed.missing} />;
  return <ResultSummary proceeds={computed.proceeds} />;
}

function WholeResult({ computed }: { computed: Computed }) {
  const simulation = useSimulation(computed.proceeds?.simulation ?? null);
  if (!computed.proceeds) return <FirstResult missing={computed.missing} />;
  return (
    <Suspense fallback={<ResultSkeleton />}>
      <ResultStep proceeds={computed.proceeds} simulation={simulation} />
    </Suspense>
  );
}

function ResultSkeleton() {
  return (
    <Loading label="Das Ergebnis wird geladen …" className="grid gap-8">
      <Skeleton className="h-36" />
      <Skeleton className="h-100" />
    </Loading>
  );
}

function ResultBar({ computed }: { computed: Computed }) {
  const net = computed.proceeds && headFigures(computed.proceeds)[2].amount;
  return (
    <div className="result-bar sticky top-0 z-1 -mx-4 border-hairline border-y bg-surface px-4 sm:-mx-6 sm:px-6 lg:hidden print:hidden [@media(min-height:30rem)]:top-16.25">
      <Link
        to={stepPath('ergebnis')}
        preventScrollReset
        className="flex min-h-14 items-center justify-between gap-4 py-1 text-compact no-underline"
      >
        <span className="text-ink">
          <span className="block text-ink-soft text-note">Das bleibt Ihnen</span>
          <span className="figures font-semibold">
            {typeof net === 'number' ? rounded(net) : 'Noch offen'}
          </span>
        </span>
        <span className="flex items-center gap-2 font-semibold">
          Ergebnis
          <ArrowRightIcon aria-hidden="true" />
        </span>
      </Link>
    </div>
  );
}

const PAUSE_MS = 300;

/** The spread of the value, drawn in a worker; the one before stays until the next is there. */
function useSimulation(input: SimulationInput | null): Simulation | null {
  const worker = useRef<Worker>(null);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const wanted = input && JSON.stringify(input);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    if (!wanted) {
      setSimulation(null);
      return;
    }
    const timer = setTimeout(() => {
      worker.current ??= new Worker(new URL('./simulation.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.current.onmessage = ({ data }: MessageEvent<Simulation>) => setSimulation(data);
      worker.current.postMessage(JSON.parse(wanted));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return simulation;
}
