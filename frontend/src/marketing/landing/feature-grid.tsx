import BookIcon from 'lucide-react/icons/book-open';
import CalculatorIcon from 'lucide-react/icons/calculator';
import DocumentIcon from 'lucide-react/icons/file-text';
import ChatIcon from 'lucide-react/icons/message-square-text';
import ShieldIcon from 'lucide-react/icons/shield-check';
import UserIcon from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { KeptTogether } from '@/ui/kept-together';
import { ClaimPhrase } from '../claim-phrase';
import { claimsOf } from '../claims';
import { type Feature, texts } from './labels';
import { People } from './people';
import { Price } from './price';
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
