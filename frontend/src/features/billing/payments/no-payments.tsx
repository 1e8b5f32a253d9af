import { hasBought } from '@/lib/premium';
import { useSignedInUser } from '@/lib/signed-in-user';
import { EmptyState } from '@/ui/empty-state';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';

export function NoPayments() {
  const user = useSignedInUser();
  return (
    <EmptyState
      title="Noch keine Zahlungen"
      icon={<DocumentIcon />}
      action={
        !hasBought(user) && (
          <LinkButton to="/checkout" variant="premium">
            Premium ansehen
          </LinkButton>
        )
      }
    >
      Hier finden Sie Ihre Zahlungen und Rechnungen, sobald Sie den Premium-Zugang bestellt haben.
    </EmptyState>
  );
}
