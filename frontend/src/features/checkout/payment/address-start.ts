import { useQuery } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { type AddressEntries, startEntries } from '@/lib/billing-address/address-entries';
import { billingAddressQuery } from '@/lib/billing-address/billing-address';
import { currentOrderQuery } from '../api/order';

/**
 * What the address of the order starts with: what this browser gave before, else what is known of the
 * person. An address that cannot be loaded can be typed, so the order goes on without it.
 *
 * @returns null while it is on its way
 */
export function useAddressStart(user: UserDto | undefined): AddressEntries | null {
  const { data: current } = useQuery(currentOrderQuery);
  const stored = useQuery({ ...billingAddressQuery, enabled: user !== undefined });
  const given = current?.order?.buyer;
  if (given) return startEntries(given, user);
  if (user && stored.isPending) return null;
  return startEntries(stored.data?.address, user);
}
