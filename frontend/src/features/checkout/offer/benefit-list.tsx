import { CheckIcon } from '@/ui/icons/state-icons';
import type { Benefit } from '../texts';
import { OfferSection } from './offer-section';

export function BenefitList({ benefits }: { benefits: Benefit[] }) {
  return (
    <OfferSection title="Was Sie bekommen">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <CheckIcon className="mt-1 text-green" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-compact text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}
