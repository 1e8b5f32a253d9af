import { useMutation, useQuery } from '@tanstack/react-query';
import { changeEmailChoicesMutation, emailChoicesQuery } from '@/api/mailings';
import { EmailChoices } from '@/lib/email-choices';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';

export function EmailChoicesCard() {
  const choices = useQuery(emailChoicesQuery);
  const change = useMutation(changeEmailChoicesMutation);
  return (
    <section aria-labelledby="email-choices-heading" className="grid gap-4">
      <h2 id="email-choices-heading" className="text-h3">
        E-Mails von uns
      </h2>
      {choices.isError && (
        <ErrorState
          title="Ihre Auswahl konnte nicht geladen werden"
          onRetry={choices.refetch}
          retrying={choices.isFetching}
        />
      )}
      {choices.isPending && (
        <Loading label="Ihre Auswahl wird geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {choices.data && (
        <EmailChoices
          choices={choices.data}
          busy={change.isPending}
          onChange={(wish) => change.mutate(wish)}
        />
      )}
      {change.error && (
        <Alert tone="error">{sentenceOf(change.error, 'Bitte versuchen Sie es erneut.')}</Alert>
      )}
    </section>
  );
}
