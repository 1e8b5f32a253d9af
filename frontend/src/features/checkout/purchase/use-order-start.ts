import { useQuery } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { type AddressEntries, startEntries } from '@/lib/billing-address/address-entries';
import { billingAddressQuery } from '@/lib/billing-address/billing-address';
import { isAddressGiven, type OrderEntries } from './order-entries';

export interface OrderStart {
  entries: OrderEntries;
  /** What stands in the address fields although the buyer never gave an address. */
  suggested: AddressEntries;
  hasAddress: boolean;
}

/**
 * What the first step starts with: what was typed before, else what is known of the person. An
 * address that cannot be loaded can be typed, so the order goes on without it.
 *
 * @returns null while the stored address is on its way
 */
export function useOrderStart(
  user: UserDto | undefined,
  returnedWith: OrderEntries | undefined,
): OrderStart | null {
  const { data, isPending } = useQuery({ ...billingAddressQuery, enabled: user !== undefined });
  if (user && isPending) return null;
  const stored = data?.address;
  const suggested = startEntries(null, stored ? undefined : user);
  const entries = returnedWith ?? {
    email: user?.email ?? '',
    buyer: startEntries(stored, user),
  };
  return { entries, suggested, hasAddress: isAddressGiven(entries.buyer, suggested) };
}
