import type { UserDto } from '@/api';
import { accessBegins } from '@/lib/premium';
import type { ToastMessage } from '@/ui/toaster/toast';

type Access = Pick<UserDto, 'hasAccess' | 'accessFrom'>;

/** What is said to somebody whose payment the server has confirmed. */
export function paymentWelcome(user: Access): ToastMessage {
  return { title: 'Zahlung erfolgreich!', description: description(user), tone: 'success' };
}

function description({ hasAccess, accessFrom }: Access): string {
  if (hasAccess) return 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.';
  return accessFrom
    ? `${accessBegins(accessFrom)}.`
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';
}
