import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AcceptedSeatDto } from '@/api';
import { acceptSeatMutation } from '@/api/billing';
import { sentenceOf } from '@/lib/http';
import { LinkPage } from '@/lib/link-page';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';

/** Where the invitation to a place leads that somebody else has bought. */
export default function AcceptSeatPage() {
  return (
    <LinkPage
      title="Ihr Premium-Zugang"
      lead="Jemand hat für Sie einen Platz gekauft. Für Sie ist er kostenlos."
    >
      {(token) => <Acceptance token={token} />}
    </LinkPage>
  );
}

function Acceptance({ token }: { token: string }) {
  const accept = useMutation(acceptSeatMutation);
  if (accept.data) return <Accepted {...accept.data} />;
  return (
    <>
      <p>
        Mit der Schaltfläche nehmen Sie den Zugang an. Er gilt für die E-Mail-Adresse, an die die
        Einladung ging. Haben Sie dort noch kein Konto, legen Sie danach ein Passwort fest.
      </p>
      <Button
        size="large"
        busy={accept.isPending}
        busyLabel="Wird angenommen …"
        onClick={() => accept.mutate(token)}
      >
        Zugang annehmen
      </Button>
      {accept.error && (
        <>
          <Alert tone="error">
            {sentenceOf(accept.error, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.')}
          </Alert>
          <p className="text-compact">
            Eine neue Einladung sendet Ihnen, wer den Platz gekauft hat. Kommen Sie nicht weiter,{' '}
            <Link to={paths.contact}>schreiben Sie uns</Link>.
          </p>
        </>
      )}
    </>
  );
}

/** Whoever has no account yet goes on to the password, the others to their course. */
function Accepted({ email, passwordUrl }: AcceptedSeatDto) {
  return (
    <>
      <Alert tone="success" title="Der Zugang gehört jetzt Ihnen">
        Er gilt für das Konto <strong className="wrap-anywhere">{email}</strong>.
      </Alert>
      {passwordUrl ? (
        <LinkButton href={passwordUrl} size="large">
          Passwort festlegen
        </LinkButton>
      ) : (
        <LinkButton href={paths.dashboard} size="large">
          Zum Kurs
        </LinkButton>
      )}
    </>
  );
}
