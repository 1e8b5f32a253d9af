import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';

interface AccountUnreachableProps {
  onRetry: () => void;
}

/** A token is stored, and the server does not answer whose it is. */
export function AccountUnreachable({ onRetry }: AccountUnreachableProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 sm:px-6 lg:py-16">
      <ErrorState
        title="Ihr Konto konnte nicht geladen werden"
        headingLevel={1}
        onRetry={onRetry}
        action={
          <LinkButton href="/api/logout" variant="secondary">
            Abmelden
          </LinkButton>
        }
      >
        Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.
      </ErrorState>
    </div>
  );
}
