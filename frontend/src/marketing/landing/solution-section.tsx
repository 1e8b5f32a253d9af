import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import { PhoneFold } from '@/ui/phone-fold';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { ExampleValue } from './example-value';
import { texts } from './labels';
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
