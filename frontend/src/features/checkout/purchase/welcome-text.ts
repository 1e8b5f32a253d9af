import { formatDate } from '@/lib/format';

/**
 * What a buyer hears after the payment. Whoever is signed in and paid for the own address can go
 * on at once; everybody else, also somebody who paid for another address, is sent a mail.
 *
 * @param purchase the address that was paid for, and when access begins (null: at once)
 * @param user the signed-in person, if any
 */
export function welcomeText(
  { email, accessFrom }: { email: string; accessFrom: string | null },
  user: { email: string } | undefined,
): string {
  if (accessFrom) return `Ihr Zugang beginnt am ${formatDate(accessFrom)}.`;
  return isOwnAddress(email, user)
    ? 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.'
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';
}

export function isOwnAddress(email: string, user: { email: string } | undefined): boolean {
  return user?.email.toLowerCase() === email.trim().toLowerCase();
}
