import claims from '@content/site/claims.yml';
import type { Provable } from '@toolkit/domain/advertising';
import { isShown } from '@/lib/proven';

export interface Claim extends Provable {
  figure: string;
  label: string;
}

export function claimOf(key: string | undefined): Claim | undefined {
  const claim = (claims as Record<string, Claim> | null)?.[key ?? ''];
  return claim && isShown(claim) ? claim : undefined;
}

export function claimsOf(keys: string[]): Claim[] {
  return keys.map(claimOf).filter((claim) => claim !== undefined);
}
