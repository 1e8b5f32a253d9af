import { HttpError, sentenceOf } from '@/lib/http';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ChatIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';

interface ThreadRefusalProps {
  error: Error;
  onRetry: () => void;
}

/** Why a conversation cannot be shown. */
export function ThreadRefusal({ error, onRetry }: ThreadRefusalProps) {
  if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
    return (
      <EmptyState
        className="mt-6"
        icon={<ChatIcon />}
        title="Diese Unterhaltung gibt es nicht"
        action={<LinkButton to="/chat">Zu Ihren Unterhaltungen</LinkButton>}
      >
        Vielleicht haben Sie sie gelöscht, oder die Adresse ist nicht vollständig.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      className="mt-6"
      title="Die Unterhaltung konnte nicht geladen werden"
      onRetry={onRetry}
    >
      {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}
