import { calculate } from '@toolkit/domain/valuation';
import { clsx } from 'clsx';
import { formatEstimate } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import { PhoneFold } from '@/ui/phone-fold';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { type ExampleState, texts } from './labels';
import { Section } from './section';

const { comparison } = texts.solution;

const { solution } = texts;

export function SolutionSection() {
  const uplift = claimOf(solution.uplift);
  return (
    <Section title={solution.title}>
      <div className="grid gap-5 lg:gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <div>
          <div className="grid gap-4">
            {solution.paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-sm:not-first:hidden">
                {paragraph}
              </p>
            ))}
          </div>
          {uplift && (
            <p className="mt-5 border-l-4 border-brass pl-5">
              <strong className="figures mr-2 font-semibold text-h3">{uplift.figure}</strong>
              {uplift.label} {isSample(uplift) && <SampleMark />}
            </p>
          )}
          <Comparison />
        </div>
        <ExampleValue />
      </div>
    </Section>
  );
}

function Comparison() {
  const fees = claimOf(comparison.cost.claim);
  const savings = claimOf(comparison.savings);
  const costs = fees && {
    ...comparison.cost,
    adviser: fees.figure,
    sample: isSample(fees),
  };
  const rows = comparison.rows.map((row) => ({ ...row, sample: false }));
  return (
    <Card padding="none" className="mt-5 flex flex-col overflow-hidden lg:mt-7">
      <div className="max-md:order-last max-md:border-hairline max-md:border-t [&_summary]:px-5">
        <PhoneFold
          onPhoneOnly
          summary={<span className="text-compact text-petrol">{comparison.title}</span>}
        >
          <table className="w-full text-left text-compact">
            <caption className="px-5 pt-5 pb-2 text-left font-semibold font-serif text-h3 sm:px-7 max-md:sr-only">
              {comparison.title}
            </caption>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <td className="py-2.5 pl-5 sm:pl-7" />
                <th scope="col" className="px-2 py-2.5 font-semibold text-ink-soft">
                  {comparison.adviser}
                </th>
                <th
                  scope="col"
                  className="bg-petrol-tint py-2.5 pr-5 pl-3 font-semibold text-petrol sm:pr-7"
                >
                  {comparison.own}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...(costs ? [costs] : []), ...rows].map(({ label, adviser, own, sample }) => (
                <tr key={label} className="border-hairline border-b align-top last:border-b-0">
                  <th scope="row" className="py-2.5 pr-2 pl-5 font-semibold sm:pl-7">
                    {label}
                  </th>
                  <td className="px-2 py-2.5 text-ink-soft">
                    {adviser} {sample && <SampleMark />}
                  </td>
                  <td className="bg-petrol-tint py-2.5 pr-5 pl-3 font-semibold sm:pr-7">{own}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PhoneFold>
      </div>
      {savings && (
        <p className="border-ink bg-surface px-5 py-4 sm:px-7 md:border-t-2">
          <strong className="figures mr-2 font-semibold text-h3 text-petrol">
            {savings.figure}
          </strong>
          {savings.label} {isSample(savings) && <SampleMark />}
        </p>
      )}
    </Card>
  );
}

const { example } = texts;

function ExampleValue() {
  const before = estimatedValue(example.before);
  const after = estimatedValue(example.after);
  const axisEnd = Math.max(before, after);
  return (
    <div className="grid content-start gap-1 md:gap-4 lg:self-center">
      <PhoneFold
        summary={
          <span>
            <h3 className="text-h4">{example.title}</h3>
            <Difference euros={after - before} className="mt-1 md:hidden" />
          </span>
        }
      >
        <p className="mt-1 text-compact text-ink-soft">{example.intro}</p>
        <div className="mt-4 grid gap-4">
          <ExampleScale state={example.before} value={before} axisEnd={axisEnd} />
          <ExampleScale state={example.after} value={after} axisEnd={axisEnd} highlighted />
          <Difference euros={after - before} className="max-md:hidden" />
        </div>
      </PhoneFold>
      <p className="text-ink-soft text-note">{example.note}</p>
    </div>
  );
}

function Difference({ euros, className }: { euros: number; className: string }) {
  return (
    <span className={clsx('block text-compact', className)}>
      <strong className="figures font-semibold text-h3">rund {formatEstimate(euros)}</strong>{' '}
      {example.difference}
    </span>
  );
}

function estimatedValue({ inhaberabhangigkeit, kundenabhangigkeit }: ExampleState): number {
  const input = { ...example.company, inhaberabhangigkeit, kundenabhangigkeit };
  return calculate(input).angepassterWert;
}

interface ExampleScaleProps {
  state: ExampleState;
  value: number;
  /** The amount that takes the whole width, shared by both bars so that they can be compared. */
  axisEnd: number;
  highlighted?: boolean;
}

function ExampleScale({ state, value, axisEnd, highlighted = false }: ExampleScaleProps) {
  const tone = highlighted ? 'text-petrol' : 'text-outline';
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-compact">{state.label}</span>
        <span className={clsx('figures ml-auto font-semibold', highlighted && tone)}>
          rund {formatEstimate(value)}
        </span>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('mt-1 h-3 w-full rounded-inner bg-sunken', tone)}
      >
        <rect width={(value / axisEnd) * 100} height="1" fill="currentColor" />
      </svg>
      <p className="mt-1 text-ink-soft text-note">{state.text}</p>
    </div>
  );
}
