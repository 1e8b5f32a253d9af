import { useListContext } from 'react-admin';
import { ErrorState } from '@/ui/error-state';

export function ListFailed() {
  const { error, refetch } = useListContext();
  return (
    <ErrorState
      title="Die Liste konnte nicht geladen werden"
      onRetry={() => refetch()}
      className="border-0"
    >
      {error?.message}
    </ErrorState>
  );
}
