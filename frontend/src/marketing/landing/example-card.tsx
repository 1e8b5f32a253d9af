import { calculate } from '@stabwechsel/domain/valuation';
import { formatEuro } from '@/lib/format';
import { Card } from '@/ui/card';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { ExampleScale } from './example-scale';
import { type ExampleState, texts } from './texts';

const { example } = texts;

/** What the calculator says of the course's example company before and after its preparation. */
export function ExampleCard() {
  const before = estimatedValue(example.before);
  const after = estimatedValue(example.after);
  const axisEnd = Math.max(before, after);
  return (
    <Card className="grid gap-6">
      <div>
        <h2 className="text-h3">{example.title}</h2>
        <p className="mt-2 text-compact text-ink-soft">{example.intro}</p>
      </div>
      <ExampleScale state={example.before} value={before} axisEnd={axisEnd} />
      <ExampleScale state={example.after} value={after} axisEnd={axisEnd} highlighted />
      <p className="border-t border-hairline pt-4 text-compact">
        <strong className="figures font-semibold">{formatEuro(after - before)}</strong>{' '}
        {example.difference}
      </p>
      <div>
        <LinkButton to="/unternehmenswert-rechner" variant="secondary" className="w-full">
          {example.button}
          <ArrowRightIcon />
        </LinkButton>
        <p className="mt-2 text-balance text-center text-note text-ink-soft">
          {example.buttonNote}
        </p>
      </div>
      <p className="text-note text-ink-soft">{example.note}</p>
    </Card>
  );
}

/** In euros, by the calculator's own method. */
function estimatedValue({ inhaberabhangigkeit, kundenabhangigkeit }: ExampleState): number {
  const input = { ...example.company, inhaberabhangigkeit, kundenabhangigkeit };
  return calculate(input).angepassterWert;
}
