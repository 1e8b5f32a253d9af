import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { changeLinkedChoicesMutation, linkedChoicesQuery } from '@/api/mailings';
import { EmailChoices } from '@/lib/email-choices';
import { HttpError, sentenceOf } from '@/lib/http';
import { LinkPage } from '@/lib/link-page';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.';

/** The server's own words send one for a new link, and there is none to be had here. */
const EXPIRED = 'Dieser Link ist ungültig oder abgelaufen.';

export default function EmailChoicesPage() {
  return (
    <LinkPage title="E-Mails von uns" lead="Was wir Ihnen schreiben, bestimmen Sie.">
      {(token) => <LinkedChoices token={token} />}
    </LinkPage>
  );
}

function LinkedChoices({ token }: { token: string }) {
  const { data, error, isFetching } = useQuery(linkedChoicesQuery(token));
  const change = useMutation(changeLinkedChoicesMutation);
  if (error) {
    return (
      <>
        <Alert tone="error">
          {error instanceof HttpError && error.code === 'TOKEN_INVALID'
            ? EXPIRED
            : sentenceOf(error, FAILED)}
        </Alert>
        <p className="text-compact">
          Mit einem Konto wählen Sie das auch in den <Link to={paths.settings}>Einstellungen</Link>.
          Sonst genügt eine <Link to={paths.contact}>kurze Nachricht an uns</Link>.
        </p>
      </>
    );
  }
  if (!data) {
    return (
      <Loading label="Ihre Auswahl wird geladen …">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const { newsletter, moduleUpdates } = data;
  const getsNone = newsletter === 'off' && moduleUpdates !== true;
  return (
    <>
      <p>
        Ihre Auswahl gilt für <strong className="[overflow-wrap:anywhere]">{data.email}</strong>.
        Eine Anmeldung ist nicht nötig.
      </p>
      <EmailChoices
        choices={data}
        busy={change.isPending || isFetching}
        onChange={(wish) => change.mutate({ token, ...wish })}
      />
      {getsNone ? (
        <Alert tone="success">Sie bekommen keine dieser E-Mails mehr.</Alert>
      ) : (
        <Button
          variant="secondary"
          busy={change.isPending}
          busyLabel="Wird gespeichert …"
          onClick={() =>
            change.mutate({
              token,
              newsletter: false,
              ...(moduleUpdates !== null && { moduleUpdates: false }),
            })
          }
        >
          Von allem abmelden
        </Button>
      )}
      {change.error && <Alert tone="error">{sentenceOf(change.error, FAILED)}</Alert>}
    </>
  );
}
