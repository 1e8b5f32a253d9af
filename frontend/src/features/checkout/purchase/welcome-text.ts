/**
 * What a buyer hears after the payment. Whoever is signed in and paid for the own address can go
 * on at once; everybody else, also somebody who paid for another address, is sent a mail.
 *
 * @param email the address that was paid for
 * @param user the signed-in person, if any
 */
export function welcomeText(email: string, user: { email: string } | undefined): string {
  return isOwnAddress(email, user)
    ? 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.'
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';
}

export function isOwnAddress(email: string, user: { email: string } | undefined): boolean {
  return user?.email.toLowerCase() === email.trim().toLowerCase();
}
