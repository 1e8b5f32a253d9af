import content from '@content/site/checkout.yml';
import type { Provable } from '@toolkit/domain/advertising';
import { isShown } from '@/lib/proven';

export interface ComparisonTexts extends Provable {
  title: string;
  adviserLabel: string;
  adviserNote: string;
  ownLabel: string;
  ownNote: string;
  savingsLabel: string;
}

export interface Benefit {
  title: string;
  text: string;
}

export interface RoiTexts extends Provable {
  title: string;
  text: string;
  upliftLabel: string;
  priceLabel: string;
  roiLabel: string;
  note: string;
}

export interface Testimonial extends Provable {
  name: string;
  company: string;
  rating: number;
  text: string;
  result: string;
}

interface CheckoutTexts {
  title: string;
  lead: string;
  comparison?: ComparisonTexts;
  benefits?: Benefit[];
  roi?: RoiTexts;
  testimonials?: Testimonial[];
}

export const texts = content as CheckoutTexts;

/** What of them speaks for the purchase and may be shown here; asked anew, as the build makes each page both ways. */
export function shownAdvertising() {
  const { comparison, roi, testimonials = [] } = texts;
  return {
    comparison: comparison && isShown(comparison) ? comparison : undefined,
    roi: roi && isShown(roi) ? roi : undefined,
    testimonials: testimonials.filter(isShown),
  };
}

/** @param purchase the address that was paid for */
export function welcomeText(
  { email }: { email: string },
  user: { email: string } | undefined,
): string {
  return isOwnAddress(email, user)
    ? 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.'
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';
}

export function isOwnAddress(email: string, user: { email: string } | undefined): boolean {
  return user?.email.toLowerCase() === email.trim().toLowerCase();
}
