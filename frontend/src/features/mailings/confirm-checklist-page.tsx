import { useMutation } from '@tanstack/react-query';
import type { ChecklistConfirmedDto } from '@/api';
import { confirmChecklistMutation, fetchChecklist } from '@/api/mailings';
import { saveFile } from '@/lib/files';
import { sentenceOf } from '@/lib/http';
import { LinkPage } from '@/lib/link-page';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.';

export default function ConfirmChecklistPage() {
  return (
    <LinkPage
      title="Ihre Checkliste zur Verkaufsreife"
      lead="Kostenlos, als PDF zum Ausdrucken und Ausfüllen."
    >
      {(token) => <Confirmation token={token} />}
    </LinkPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const confirm = useMutation(confirmChecklistMutation);
  if (confirm.data) return <Download token={token} {...confirm.data} />;
  return (
    <>
      <p>
        <KeptTogether>
          Möchten Sie die Checkliste haben? Mit der Schaltfläche bestätigen Sie Ihre Anforderung.
          Sie können die Datei dann herunterladen, und wir senden sie Ihnen zusätzlich per E-Mail.
        </KeptTogether>
      </p>
      <Button
        size="large"
        busy={confirm.isPending}
        busyLabel="Wird bestätigt …"
        onClick={() => confirm.mutate(token)}
      >
        Ja, Checkliste erhalten
      </Button>
      {confirm.error && (
        <>
          <Alert tone="error">{sentenceOf(confirm.error, FAILED)}</Alert>
          <LinkButton href={`${paths.home}#checklist-download`} variant="secondary">
            Checkliste neu anfordern
          </LinkButton>
        </>
      )}
    </>
  );
}

function Download({ token, message, fileName }: ChecklistConfirmedDto & { token: string }) {
  const fetchFile = useMutation({
    mutationFn: () => fetchChecklist(token),
    onSuccess: (file) => saveFile(file, fileName),
  });
  return (
    <>
      <Alert tone="success">{message}</Alert>
      <Button
        size="large"
        busy={fetchFile.isPending}
        busyLabel="Wird geladen …"
        onClick={() => fetchFile.mutate()}
      >
        Checkliste herunterladen (PDF)
      </Button>
      {fetchFile.error && <Alert tone="error">{sentenceOf(fetchFile.error, FAILED)}</Alert>}
      <LinkButton to={paths.calculator} variant="secondary">
        Unternehmenswert berechnen
      </LinkButton>
    </>
  );
}
