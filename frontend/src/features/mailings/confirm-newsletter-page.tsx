import { useMutation } from '@tanstack/react-query';
import { confirmNewsletterMutation } from '@/api/mailings';
import { sentenceOf } from '@/lib/http';
import { LinkPage } from '@/lib/link-page';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';

export default function ConfirmNewsletterPage() {
  return (
    <LinkPage
      title="Neue Inhalte per E-Mail"
      lead="Neue Texte, Vorlagen und Termine zum Firmenverkauf, einige Male im Jahr."
    >
      {(token) => <Confirmation token={token} />}
    </LinkPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const confirm = useMutation(confirmNewsletterMutation);
  if (confirm.data) {
    return (
      <>
        <Alert tone="success">{confirm.data.message}</Alert>
        <p>Beenden können Sie das jederzeit: In jeder dieser E-Mails steht ein Link dafür.</p>
        <LinkButton to={paths.home} variant="secondary">
          Zur Startseite
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p>Mit der Schaltfläche bestätigen Sie, dass wir Ihnen schreiben dürfen.</p>
      <Button
        size="large"
        busy={confirm.isPending}
        busyLabel="Wird bestätigt …"
        onClick={() => confirm.mutate(token)}
      >
        Ja, schreiben Sie mir
      </Button>
      {confirm.error && (
        <>
          <Alert tone="error">
            {sentenceOf(confirm.error, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.')}
          </Alert>
          <LinkButton href={`${paths.home}#checklist-download`} variant="secondary">
            Neu anfordern
          </LinkButton>
        </>
      )}
    </>
  );
}
