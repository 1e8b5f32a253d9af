import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { ConfirmedDto } from '@/api';
import { confirmEmailQuery, resendConfirmationMutation } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { failureSentence } from '@/lib/form/failure-sentence';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { modulePath, paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Spinner } from '@/ui/spinner';
import { AccountFrame } from './components/account-frame';
import { BackToSignIn } from './components/back-to-sign-in';
import { Outcome } from './components/outcome';

const schema = z.object({ email });

/** The server's word „Token“ says nothing to whoever has pressed a link. */
const LINK_USELESS = 'Dieser Link ist abgelaufen oder wurde schon benutzt.';

const FAILED = 'Ihre Adresse konnte nicht bestätigt werden.';

/** Where the mails about a new address lead. Arriving is enough to confirm it. */
export default function ConfirmEmailPage() {
  usePageTitle('E-Mail-Adresse bestätigen');
  const token = useSearchParams()[0].get('token') || null;
  const confirmation = useQuery(confirmEmailQuery(token));

  if (confirmation.isSuccess) {
    return (
      <AccountFrame title="Ihre Adresse ist bestätigt">
        <Confirmed {...confirmation.data} />
      </AccountFrame>
    );
  }
  if (token === null || confirmation.isError) {
    return (
      <AccountFrame title="Bestätigung nicht möglich" below={<BackToSignIn />}>
        <ConfirmationFailed
          error={confirmation.error}
          onRetry={confirmation.refetch}
          retrying={confirmation.isFetching}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Adresse bestätigen">
      <Spinner label="Ihre E-Mail-Adresse wird bestätigt …" showLabel />
    </AccountFrame>
  );
}

/** Who has registered in this browser is signed in with it; who confirms a changed address often is already. */
function Confirmed({ message, token }: ConfirmedDto) {
  const isVisitor = useSession().state === 'visitor';
  if (token && !isVisitor) {
    return (
      <>
        <Alert tone="success">{message}</Alert>
        <LinkButton to={modulePath('modul-1')} size="large">
          Mit Modul 1 beginnen
        </LinkButton>
        <LinkButton to={paths.dashboard} variant="secondary">
          Zur Übersicht
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <Alert tone="success">{message}</Alert>
      {isVisitor ? (
        <LinkButton to={paths.login} size="large">
          Zur Anmeldung
        </LinkButton>
      ) : (
        <LinkButton to={paths.dashboard} size="large">
          Weiter zur Übersicht
        </LinkButton>
      )}
    </>
  );
}

interface ConfirmationFailedProps {
  /** Null when the link came without a token. */
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
}

/** A link that is no good needs a new mail, a fault on the way another try. */
function ConfirmationFailed({ error, onRetry, retrying }: ConfirmationFailedProps) {
  const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  const needsNewMail = error === null || (isRefused && error.code === 'TOKEN_INVALID');
  return (
    <>
      <Alert tone="error">{needsNewMail ? LINK_USELESS : failureSentence(error, FAILED)}</Alert>
      {needsNewMail && <ResendForm />}
      {!isRefused && error && (
        <Button size="large" busy={retrying} busyLabel="Wird erneut versucht …" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </>
  );
}

/** Asks for the confirmation mail once more. */
function ResendForm() {
  const resend = useMutation(resendConfirmationMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  if (resend.isSuccess) return <Outcome message={resend.data.message} />;
  return (
    <>
      <p className="text-compact">
        Der Link ist 48 Stunden gültig und lässt sich einmal verwenden. Wenn Ihre Adresse noch nicht
        bestätigt ist, senden wir Ihnen einen neuen.
      </p>
      <RequestForm
        form={form}
        onSubmit={(values) => resend.mutate(values.email)}
        error={resend.error}
        fallback="Anfrage fehlgeschlagen"
        busy={resend.isPending}
        submitLabel="E-Mail erneut senden"
        busyLabel="Wird gesendet …"
      >
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      </RequestForm>
    </>
  );
}
