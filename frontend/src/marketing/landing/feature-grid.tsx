import BookIcon from 'lucide-react/icons/book-open';
import CalculatorIcon from 'lucide-react/icons/calculator';
import CheckIcon from 'lucide-react/icons/check';
import DocumentIcon from 'lucide-react/icons/file-text';
import ChatIcon from 'lucide-react/icons/message-square-text';
import ShieldIcon from 'lucide-react/icons/shield-check';
import UserIcon from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';
import { ClaimPhrase } from '../claim-phrase';
import { claimOf, claimsOf } from '../claims';
import { fillIn } from '../fill-in';
import { type Feature, texts } from './labels';
import { People } from './people';
import { Section } from './section';

const ICONS: Record<string, typeof BookIcon> = {
  book: BookIcon,
  calculator: CalculatorIcon,
  assistant: ChatIcon,
  document: DocumentIcon,
  people: UserIcon,
  shield: ShieldIcon,
};

export function FeatureGrid() {
  return (
    <Section title={texts.features.title} tone="sunken">
      <ul className="grid gap-x-10 gap-y-2.5 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-3 lg:gap-y-10">
        {texts.features.items.map((feature) => (
          <li
            key={feature.title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-4 sm:items-start"
          >
            <FeatureCard {...feature} />
          </li>
        ))}
      </ul>
      <People more className="mt-5 lg:mt-12" />
      <Price />
    </Section>
  );
}

function FeatureCard({ icon, title, text, claims, link, to }: Feature) {
  const FeatureIcon = ICONS[icon];
  const figures = claimsOf(claims ?? []);
  return (
    <>
      {FeatureIcon && <FeatureIcon className="size-6 text-petrol sm:size-8" />}
      <div className="col-start-2">
        <h3 className="max-sm:text-body text-h4">{title}</h3>
        <p className="mt-1 text-compact text-ink-soft max-sm:hidden">
          <KeptTogether>{text}</KeptTogether>
        </p>
        {figures.length > 0 && (
          <p className="mt-1 font-semibold text-compact">
            {figures.map((claim, index) => (
              <span key={claim.label}>
                {index > 0 && ', '}
                <ClaimPhrase claim={claim} />
              </span>
            ))}
          </p>
        )}
        {link && to && (
          <p className="mt-1 text-compact">
            <Link to={to}>{link}</Link>
          </p>
        )}
      </div>
    </>
  );
}

const { closing, modules, price } = texts;

function Price() {
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
