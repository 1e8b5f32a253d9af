import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stepPath } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import {
  BalanceStep,
  BuyerStep,
  CompanyStep,
  FiguresStep,
  NormalisationStep,
  OwnerStep,
} from './entry/entry-steps';
import { useFactsEditor } from './facts-editor';
import { isStepId, STEPS, type StepId } from './labels';
import { StepLine } from './step-line';

const ENTRY_STEPS: Record<StepId, () => React.ReactNode> = {
  betrieb: CompanyStep,
  zahlen: FiguresStep,
  bereinigung: NormalisationStep,
  bilanz: BalanceStep,
  sie: OwnerStep,
  kaeufer: BuyerStep,
};

/** The seven steps of one company, the result beside them. */
export function Workspace() {
  const { facts } = useFactsEditor();
  const [params] = useSearchParams();
  const asked = params.get('schritt');
  const step = isStepId(asked) ? asked : STEPS[0].id;
  const top = useRef<HTMLDivElement>(null);
  useSteppingTo(step, top);

  return (
    <div ref={top} className="grid scroll-mt-24 gap-8">
      <StepLine current={step} facts={facts} />
      <StepContent step={step} />
    </div>
  );
}

/** A step begins at its heading, wherever one had scrolled in the one before. */
function useSteppingTo(step: StepId, top: React.RefObject<HTMLDivElement | null>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [step, top]);
}

function StepContent({ step }: { step: StepId }) {
  const number = STEPS.findIndex(({ id }) => id === step);
  const [before, here, next] = [STEPS[number - 1], STEPS[number], STEPS[number + 1]];
  const Entry = ENTRY_STEPS[step];
  return (
    <section aria-labelledby="step-title" className="grid min-w-0 content-start gap-7">
      <header>
        <p className="figures text-brass-ink text-small">
          Schritt {number + 1} von {STEPS.length}: {here?.title}
        </p>
        <h2 id="step-title" tabIndex={-1} className="mt-1 outline-none">
          {here?.question}
        </h2>
      </header>
      <Entry />
      <div className="flex flex-wrap justify-between gap-3 border-hairline border-t pt-6 print:hidden">
        {before ? (
          <LinkButton to={stepPath(before.id)} preventScrollReset variant="secondary">
            <ArrowLeftIcon />
            {before.title}
          </LinkButton>
        ) : (
          <span />
        )}
        {next && (
          <LinkButton to={stepPath(next.id)} preventScrollReset>
            {next.title}
            <ArrowRightIcon />
          </LinkButton>
        )}
      </div>
    </section>
  );
}
