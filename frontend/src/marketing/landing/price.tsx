import CheckIcon from 'lucide-react/icons/check';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { ClaimPhrase } from '../claim-phrase';
import { claimOf } from '../claims';
import { fillIn } from '../fill-in';
import { texts } from './labels';

const { closing, modules, price } = texts;

export function Price() {
  const replaced = claimOf(price.replaces);
  const added = claimOf(modules.claim);
  return (
    <section
      id="preis"
      aria-label={price.title}
      className="mt-6 grid scroll-mt-24 items-center gap-3 border-brass border-t-2 pt-5 lg:mt-14 lg:pt-8 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-12"
    >
      <p>
        <span className="figures block font-semibold text-figure leading-none">
          {fillIn('{{price}}')}
        </span>
        <span className="mt-2 block text-compact">{price.note}</span>
      </p>
      <div className="text-compact text-ink-soft">
        {replaced && (
          <p>
            {price.replacesPrefix} <ClaimPhrase claim={replaced} end="." />
          </p>
        )}
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {price.assurances.map((assurance) => (
            <li key={assurance} className="flex items-center gap-2">
              <CheckIcon className="text-green" />
              {assurance}
            </li>
          ))}
          {added && (
            <li className="flex gap-2">
              <CheckIcon className="mt-1 text-green" />
              <span>
                <ClaimPhrase claim={added} />
              </span>
            </li>
          )}
        </ul>
      </div>
      <LinkButton to={paths.checkout} size="large">
        {closing.buy}
      </LinkButton>
    </section>
  );
}
