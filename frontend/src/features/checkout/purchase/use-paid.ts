import { useQueryClient } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { toast } from '@/ui/toaster/toast';
import type { PaidPurchase } from './purchase-step';
import { welcomeText } from './welcome-text';

/** What happens once at the moment of payment: the good news, and the access is asked for again. */
export function usePaid(user: UserDto | undefined) {
  const queryClient = useQueryClient();
  return (purchase: PaidPurchase) => {
    toast({
      title: 'Zahlung erfolgreich!',
      description: welcomeText(purchase, user),
      tone: 'success',
    });
    if (user) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}
