import { ClaimPhrase } from '../claim-phrase';
import { claimOf } from '../claims';
import { Section } from './section';
import { texts } from './texts';

const { problem } = texts;

export function ProblemSection() {
  return (
    <Section title={problem.title} lead={problem.lead} tone="sunken">
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-12">
        {problem.items.map(({ title, text, claim }) => {
          const figure = claimOf(claim);
          return (
            <li key={title} className="border-t-2 border-ink pt-5">
              <h3 className="text-h4">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
              {figure && (
                <p className="mt-3 font-semibold">
                  <ClaimPhrase claim={figure} end="." />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
