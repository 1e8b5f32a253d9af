import testimonials from '@content/site/testimonials.yml';
import type { Provable } from '@stabwechsel/domain/advertising';
import { isSample, isShown } from '@/lib/proven';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import { ClaimFigures } from '../claim-figures';
import { claimsOf } from '../claims';
import { Section } from './section';
import { texts } from './texts';

interface Testimonial extends Provable {
  name: string;
  company: string;
  rating: number;
  text: string;
  result: string;
}

/** Who has done it, and the figures that stand behind it. */
export function TestimonialsSection() {
  const voices = ((testimonials ?? []) as Testimonial[]).filter(isShown);
  if (voices.length === 0 && claimsOf(texts.testimonials.claims).length === 0) return null;
  return (
    <Section title={texts.testimonials.title}>
      {voices.length > 0 && (
        <ul className="mb-12 grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
          {voices.map((voice) => (
            <li key={voice.name}>
              <Voice {...voice} />
            </li>
          ))}
        </ul>
      )}
      <ClaimFigures claims={texts.testimonials.claims} />
    </Section>
  );
}

function Voice(voice: Testimonial) {
  const { name, company, rating, text, result } = voice;
  return (
    <figure className="flex h-full flex-col rounded-box border border-hairline bg-surface p-6">
      <Rating stars={rating} />
      <blockquote className="mt-4 grow">„{text}“</blockquote>
      <p className="mt-5 border-l-4 border-brass pl-3 font-semibold text-compact">{result}</p>
      <figcaption className="mt-5 border-t border-hairline pt-4 text-compact">
        <span className="block font-semibold">
          {name} {isSample(voice) && <SampleMark />}
        </span>
        <span className="block text-balance text-ink-soft">{company}</span>
      </figcaption>
    </figure>
  );
}
