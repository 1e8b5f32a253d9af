import { ClaimPhrase } from '../claim-phrase';
import { claimOf } from '../claims';
import { fillIn } from '../fill-in';
import { texts } from './labels';

const { hero } = texts;

/** What it costs, and what it replaces. */
export function Price() {
  const replaced = claimOf(hero.replaces);
  return (
    <div className="mt-7 border-l-4 border-brass pl-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-semibold text-figure leading-none">
          {fillIn('{{price}}')}
        </span>
        <span>{hero.priceNote}</span>
      </p>
      {replaced && (
        <p className="mt-2 text-compact text-ink-soft">
          {hero.replacesPrefix} <ClaimPhrase claim={replaced} end="." />
        </p>
      )}
    </div>
  );
}
