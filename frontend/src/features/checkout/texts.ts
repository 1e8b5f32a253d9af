import content from '@content/site/checkout.yml';

export interface ComparisonTexts {
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

export interface RoiTexts {
  title: string;
  text: string;
  upliftLabel: string;
  priceLabel: string;
  roiLabel: string;
  note: string;
}

export interface Testimonial {
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

/** The words of this page, as written in `content/site/checkout.yml`. */
export const texts = content as CheckoutTexts;
