import StarIcon from 'lucide-react/icons/star';

const STARS = [1, 2, 3, 4, 5];

export function Rating({ stars }: { stars: number }) {
  return (
    <p className="flex items-center gap-0.5 text-brass">
      {STARS.map((star) => (
        <StarIcon key={star} fill={star <= stars ? 'currentColor' : 'none'} />
      ))}
      <span className="sr-only">
        {stars} von {STARS.length} Sternen
      </span>
    </p>
  );
}
