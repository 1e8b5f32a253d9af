import content from '@content/site/checkout.yml';
import type { Provable } from '@stabwechsel/domain/advertising';
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

const { comparison, roi, testimonials = [], ...words } = content as CheckoutTexts;

/** The words of this page, as written in `content/site/checkout.yml`, as far as they may be shown. */
export const texts: CheckoutTexts = {
  ...words,
  ...(comparison && isShown(comparison) && { comparison }),
  ...(roi && isShown(roi) && { roi }),
  testimonials: testimonials.filter(isShown),
};
