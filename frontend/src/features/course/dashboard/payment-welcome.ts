import type { UserDto } from '@/api';
import type { ToastMessage } from '@/ui/toaster/toast';

type Access = Pick<UserDto, 'hasAccess'>;

/** What is said to somebody whose payment the server has confirmed. */
export function paymentWelcome(user: Access): ToastMessage {
  return { title: 'Zahlung erfolgreich!', description: description(user), tone: 'success' };
}

const description = ({ hasAccess }: Access): string =>
  hasAccess
    ? 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.'
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';
