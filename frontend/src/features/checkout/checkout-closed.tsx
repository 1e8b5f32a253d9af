import { site } from '@/lib/site';
import { LinkButton } from '@/ui/link-button';

/** In place of the order while the shop takes none. Why is for staff; buyers hear what they can do. */
export function CheckoutClosed() {
  const { email } = site.contact;
  return (
    <div className="grid gap-4">
      <h3>Zurzeit nehmen wir keine Bestellungen an</h3>
      <p>
        Modul 1 und den Unternehmenswert-Rechner können Sie schon jetzt kostenlos nutzen. Wenn Sie
        wissen möchten, ab wann Sie bestellen können, schreiben Sie uns an{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <LinkButton href="/api/login" variant="secondary">
        Modul 1 kostenlos beginnen
      </LinkButton>
    </div>
  );
}
