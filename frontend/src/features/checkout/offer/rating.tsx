import { StarIcon } from '@/ui/icons/state-icons';

const STARS = [1, 2, 3, 4, 5];

/** Stars, and the number of them in words for screen readers. */
export function Rating({ stars }: { stars: number }) {
  return (
    <p className="flex gap-0.5 text-brass">
      {STARS.map((star) => (
        <StarIcon key={star} fill={star <= stars ? 'currentColor' : 'none'} />
      ))}
      <span className="sr-only">
        {stars} von {STARS.length} Sternen
      </span>
    </p>
  );
}
