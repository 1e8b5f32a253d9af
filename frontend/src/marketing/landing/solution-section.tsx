import { isSample } from '@/lib/proven';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { Comparison } from './comparison';
import { Section } from './section';
import { texts } from './texts';

const { solution } = texts;

export function SolutionSection() {
  const uplift = claimOf(solution.uplift);
  return (
    <Section title={solution.title}>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-16">
        <div>
          <div className="grid gap-5">
            {solution.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {uplift && (
            <p className="mt-8 border-l-4 border-brass pl-5">
              <strong className="figures block font-semibold text-h2">{uplift.figure}</strong>
              {uplift.label} {isSample(uplift) && <SampleMark />}
            </p>
          )}
        </div>
        <Comparison />
      </div>
    </Section>
  );
}
