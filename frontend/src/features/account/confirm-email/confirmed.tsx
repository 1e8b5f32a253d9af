import { useSession } from '@/lib/current-user';
import { Alert } from '@/ui/alert';
import { LinkButton } from '@/ui/link-button';

interface ConfirmedProps {
  message: string;
}

/** Who confirms a changed address is often signed in already. */
export function Confirmed({ message }: ConfirmedProps) {
  const isVisitor = useSession().state === 'visitor';
  return (
    <>
      <Alert tone="success">{message}</Alert>
      {isVisitor ? (
        <LinkButton to="/login" size="large">
          Zur Anmeldung
        </LinkButton>
      ) : (
        <LinkButton to="/dashboard" size="large">
          Weiter zur Übersicht
        </LinkButton>
      )}
    </>
  );
}
