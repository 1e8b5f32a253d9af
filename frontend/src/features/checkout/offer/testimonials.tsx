import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import type { Testimonial } from '../texts';
import { OfferSection } from './offer-section';

export function Testimonials({ voices }: { voices: Testimonial[] }) {
  return (
    <OfferSection title="Was andere sagen">
      <ul className="grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {voices.map((voice) => (
          <li key={voice.name}>
            <Voice {...voice} />
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}

function Voice(voice: Testimonial) {
  const { name, company, rating, text, result } = voice;
  return (
    <Card className="h-full">
      <figure className="flex h-full flex-col gap-4">
        <Rating stars={rating} />
        <blockquote className="grow text-compact">„{text}“</blockquote>
        <p className="border-l-4 border-brass pl-3 text-compact font-semibold">{result}</p>
        <figcaption className="text-small">
          <span className="block font-semibold">
            {name} {isSample(voice) && <SampleMark />}
          </span>
          <span className="block text-balance text-ink-soft">{company}</span>
        </figcaption>
      </figure>
    </Card>
  );
}
