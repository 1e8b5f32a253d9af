import { hasBought } from '@/lib/premium';
import { useSignedInUser } from '@/lib/signed-in-user';
import { site } from '@/lib/site';
import { EmptyState } from '@/ui/empty-state';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';

/** No payment yet, or access that was given without one. */
export function NoPayments() {
  const user = useSignedInUser();
  if (hasBought(user)) {
    return (
      <EmptyState title="Keine Zahlungen in diesem Konto" icon={<DocumentIcon />}>
        Ihr Premium-Zugang ist ohne Zahlung freigeschaltet, deshalb gibt es keine Rechnung. Haben
        Sie doch bezahlt, schreiben Sie uns an{' '}
        <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Noch keine Zahlungen"
      icon={<DocumentIcon />}
      action={
        <LinkButton to="/checkout" variant="premium">
          Premium ansehen
        </LinkButton>
      }
    >
      Hier finden Sie Ihre Zahlungen und Rechnungen, sobald Sie den Premium-Zugang bestellt haben.
    </EmptyState>
  );
}
