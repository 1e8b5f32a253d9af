import { clsx } from 'clsx';
import { isSample } from '@/lib/proven';
import { SampleMark } from '@/ui/sample-mark';
import { claimsOf } from './claims';

export function ClaimFigures({ claims, className }: { claims: string[]; className?: string }) {
  const figures = claimsOf(claims);
  if (figures.length === 0) return null;
  return (
    <dl
      className={clsx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 sm:gap-x-8 gap-y-4 border-hairline border-t pt-4 lg:gap-y-6 lg:pt-6',
        className,
      )}
    >
      {figures.map((claim) => (
        <div key={claim.label} className="flex flex-col-reverse justify-end">
          <dt className="max-sm:text-small text-compact text-ink-soft">
            {claim.label} {isSample(claim) && <SampleMark />}
          </dt>
          <dd className="figures font-semibold text-h2">{claim.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
