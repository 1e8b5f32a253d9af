import type { Step, StepInput, Unit } from '@toolkit/domain/proceeds';
import InfoIcon from 'lucide-react/icons/info';
import { type ReactNode, useState } from 'react';
import { formatDate } from '@/lib/format';
import { Dialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { exact, rounded } from '../labels';

interface ExplainedProps {
  title: string;
  steps: readonly Step[];
  children: ReactNode;
}

interface ExplainedLaterProps extends Omit<ExplainedProps, 'steps'> {
  steps: readonly Step[] | undefined;
  failed: boolean;
  onOpen: () => void;
}

export function ExplainedLater({ title, steps, failed, onOpen, children }: ExplainedLaterProps) {
  return (
    <ExplainedFigure
      title={title}
      onOpen={onOpen}
      way={
        failed ? (
          <p>Der Rechenweg konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.</p>
        ) : steps ? (
          <Steps steps={steps} />
        ) : (
          <Loading label="Der Rechenweg wird geladen …">
            <Skeleton className="h-40" />
          </Loading>
        )
      }
    >
      {children}
    </ExplainedFigure>
  );
}

export function Explained({ title, steps, children }: ExplainedProps) {
  if (steps.length === 0) return children;
  return (
    <ExplainedFigure title={title} way={<Steps steps={steps} />}>
      {children}
    </ExplainedFigure>
  );
}

interface ExplainedAmountProps {
  title: string;
  steps: readonly Step[];
  amount: number | null;
}

export function ExplainedAmount({ title, steps, amount }: ExplainedAmountProps) {
  if (amount === null) return 'offen';
  return (
    <Explained title={title} steps={steps}>
      {rounded(amount)}
    </Explained>
  );
}

interface ExplainedFigureProps {
  title: string;
  way: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}

function ExplainedFigure({ title, way, onOpen, children }: ExplainedFigureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
        className="group inline-flex items-baseline gap-1.5 rounded-inner text-left print:inline-flex!"
      >
        <span className="underline decoration-1 decoration-dotted underline-offset-4 group-hover:decoration-solid print:no-underline">
          {children}
        </span>
        <InfoIcon aria-hidden="true" className="size-4 self-center text-petrol print:hidden" />
        <span className="sr-only">, {title}: Wie kommt die Zahl zustande?</span>
      </button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Wie kommt die Zahl zustande?"
          description={`${title}: jeder Schritt auf den Cent. Auf der Seite steht die gerundete Zahl.`}
          size="wide"
        >
          {way}
        </Dialog>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-6">
      {steps.map((step) => (
        <li key={step.id} className="border-hairline border-t pt-5 first:border-0 first:pt-0">
          <OneStep step={step} />
        </li>
      ))}
    </ol>
  );
}

function OneStep({ step }: { step: Step }) {
  const { label, formula, inputs, amount, unit, source, asOf } = step;
  return (
    <div className="grid gap-2 text-compact">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 font-sans font-semibold text-compact">
        {label}
        <span className="figures">{valueText(amount, unit)}</span>
      </h3>
      <p className="text-ink-soft">{formula}</p>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-hairline border-l-2 pl-4">
        {inputs.map((input) => (
          <InputRow key={`${input.label} ${input.value}`} input={input} />
        ))}
      </dl>
      <p className="text-ink-soft text-note">
        {source}, Stand {formatDate(asOf)}
      </p>
    </div>
  );
}

function InputRow({ input }: { input: StepInput }) {
  return (
    <>
      <dt>{input.label}</dt>
      <dd className="text-right">{valueText(input.value, input.unit)}</dd>
    </>
  );
}

const PERCENT = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 4 });
const FACTOR = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 });

function valueText(value: number, unit: Unit): string {
  if (unit === 'euro') return exact(value);
  if (unit === 'rate') return PERCENT.format(value).replace('-', '−');
  const text = FACTOR.format(value).replace('-', '−');
  if (unit === 'percent') return `${text} %`;
  if (unit === 'years') return value === 1 ? '1 Jahr' : `${text} Jahre`;
  return text;
}
