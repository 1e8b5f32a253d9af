import { isSample } from '@/lib/proven';
import { SampleMark } from '@/ui/sample-mark';
import type { Claim } from './claims';

interface ClaimPhraseProps {
  claim: Claim;
  /** What follows the phrase at once, such as a full stop. */
  end?: string;
}

export function ClaimPhrase({ claim, end = '' }: ClaimPhraseProps) {
  return (
    <>
      {`${claim.figure} ${claim.label}${end}`}
      {isSample(claim) && (
        <>
          {' '}
          <SampleMark />
        </>
      )}
    </>
  );
}
