import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ConfirmEmailDto, ConfirmedDto } from '@/api';
import { confirmEmailMutation, resendConfirmationMutation } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { failureSentence } from '@/lib/form/failure-sentence';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { modulePath, paths, signInPath, signOutPath } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { AccountFrame } from './components/account-frame';
import { BackToSignIn } from './components/back-to-sign-in';
import { NewPasswordForm } from './components/new-password-form';
import { Outcome } from './components/outcome';

const schema = z.object({ email });

const LINK_USELESS = 'Dieser Link ist abgelaufen oder wurde schon benutzt.';

const FAILED = 'Ihre Adresse konnte nicht bestätigt werden.';

type Confirmation = UseMutationResult<ConfirmedDto, Error, ConfirmEmailDto>;

/** Target of mails about a new address. Opening it does nothing: mail scanners open links, too. */
export default function ConfirmEmailPage() {
  usePageTitle('E-Mail-Adresse bestätigen');
  const token = useSearchParams()[0].get('token');
  const confirmation = useMutation(confirmEmailMutation);
  const { data, error, variables } = confirmation;
  const code = error instanceof HttpError ? error.code : undefined;

  if (data) {
    return (
      <AccountFrame title="Ihre Adresse ist bestätigt">
        <Confirmed {...data} />
      </AccountFrame>
    );
  }
  if (!token || code === 'TOKEN_INVALID') {
    return (
      <AccountFrame title="Bestätigung nicht möglich" below={<BackToSignIn />}>
        <Arrival>
          <Alert tone="error">{LINK_USELESS}</Alert>
        </Arrival>
        <ResendForm />
      </AccountFrame>
    );
  }
  if (code === 'ALREADY_CONFIRMED') {
    return (
      <AccountFrame title="Ihre Adresse ist bereits bestätigt">
        <Outcome message="Sie haben diesen Link schon einmal benutzt und brauchen nichts mehr zu tun.">
          <GoOn />
        </Outcome>
      </AccountFrame>
    );
  }
  if (code === 'OWN_SESSION_REQUIRED') {
    return (
      <AccountFrame title="Bitte melden Sie sich zuerst an">
        <SignInFirst message={sentenceOf(error as Error, FAILED)} />
      </AccountFrame>
    );
  }
  if (code === 'NEW_PASSWORD_REQUIRED' || variables?.newPassword) {
    return (
      <AccountFrame title="Wählen Sie Ihr Passwort">
        <OwnPassword token={token} confirmation={confirmation} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="E-Mail-Adresse bestätigen"
      welcome="Mit der Schaltfläche bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört."
      below={<BackToSignIn />}
    >
      {error && <Alert tone="error">{failureSentence(error, FAILED)}</Alert>}
      <Button
        size="large"
        busy={confirmation.isPending}
        busyLabel="Wird bestätigt …"
        onClick={() => confirmation.mutate({ token })}
      >
        Adresse bestätigen
      </Button>
    </AccountFrame>
  );
}

function OwnPassword({ token, confirmation }: { token: string; confirmation: Confirmation }) {
  const { error } = confirmation;
  const isFirstTry = confirmation.variables?.newPassword === undefined;
  return (
    <>
      <Arrival>
        <Alert tone="info">
          Dieses Konto wurde in einem anderen Browser oder auf einem anderen Gerät angelegt. Damit
          nur Sie hineinkommen, wählen Sie hier bitte ein neues Passwort. Es ersetzt das bisherige
          und bestätigt zugleich Ihre Adresse.
        </Alert>
      </Arrival>
      <NewPasswordForm
        onSubmit={(newPassword) => confirmation.mutate({ token, newPassword })}
        error={isFirstTry ? null : error}
        fallback={FAILED}
        busy={confirmation.isPending}
        submitLabel="Passwort speichern"
      />
    </>
  );
}

function SignInFirst({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  const isVisitor = useSession().state === 'visitor';
  return (
    <>
      <Arrival>
        <Alert tone="info">{message}</Alert>
      </Arrival>
      <LinkButton to={isVisitor ? signInPath(next) : `${signOutPath}&next=${next}`} size="large">
        {isVisitor ? 'Zur Anmeldung' : 'Mit einem anderen Konto anmelden'}
      </LinkButton>
    </>
  );
}

function Arrival({ children }: { children: ReactNode }) {
  const arrival = useRef<HTMLDivElement>(null);
  useEffect(() => arrival.current?.focus(), []);
  return (
    <div ref={arrival} tabIndex={-1} className="rounded-box outline-none focus-visible:shadow-none">
      {children}
    </div>
  );
}

function Confirmed({ message, token }: ConfirmedDto) {
  const isVisitor = useSession().state === 'visitor';
  return (
    <Outcome message={message}>
      {token && !isVisitor ? (
        <>
          <LinkButton to={modulePath('modul-1')} size="large">
            Mit Modul 1 beginnen
          </LinkButton>
          <LinkButton to={paths.dashboard} variant="secondary">
            Zur Übersicht
          </LinkButton>
        </>
      ) : (
        <GoOn />
      )}
    </Outcome>
  );
}

function GoOn() {
  const isVisitor = useSession().state === 'visitor';
  return isVisitor ? (
    <LinkButton to={paths.login} size="large">
      Zur Anmeldung
    </LinkButton>
  ) : (
    <LinkButton to={paths.dashboard} size="large">
      Weiter zur Übersicht
    </LinkButton>
  );
}

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
