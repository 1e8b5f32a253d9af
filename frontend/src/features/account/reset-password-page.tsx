import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resetPasswordMutation } from '@/api/identity';
import { HttpError } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { AccountFrame } from './components/account-frame';
import { BackToSignIn } from './components/back-to-sign-in';
import { useLeadToSignIn } from './components/lead-to-sign-in';
import { NewPasswordForm } from './components/new-password-form';
import { Outcome } from './components/outcome';

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  usePageTitle(token ? 'Neues Passwort festlegen' : 'Ungültiger Link');
  const reset = useMutation(resetPasswordMutation);
  const message = reset.data?.message;
  useLeadToSignIn(message);

  if (!token) return <InvalidLink />;
  return (
    <AccountFrame
      title="Neues Passwort festlegen"
      welcome={
        message === undefined &&
        'Danach melden Sie sich auf jedem Ihrer Geräte mit dem neuen Passwort an.'
      }
      below={<BackToSignIn />}
    >
      {message === undefined ? (
        <NewPasswordForm
          onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
          error={reset.error}
          fallback="Passwort-Reset fehlgeschlagen"
          errorAction={isTokenInvalid(reset.error) && <NewLink />}
          busy={reset.isPending}
          submitLabel="Passwort speichern"
        />
      ) : (
        <Outcome message={message}>
          <LinkButton to={paths.login}>Zur Anmeldung</LinkButton>
        </Outcome>
      )}
    </AccountFrame>
  );
}

function InvalidLink() {
  return (
    <AccountFrame
      title="Ungültiger Link"
      welcome="Der Passwort-Reset-Link ist ungültig oder abgelaufen."
      below={<BackToSignIn />}
    >
      <LinkButton to={paths.forgotPassword} size="large">
        Neuen Link anfordern
      </LinkButton>
    </AccountFrame>
  );
}

function NewLink() {
  return (
    <LinkButton to={paths.forgotPassword} variant="secondary" size="compact" className="mt-3">
      Neuen Link anfordern
    </LinkButton>
  );
}

function isTokenInvalid(error: Error | null): boolean {
  return error instanceof HttpError && error.code === 'TOKEN_INVALID';
}
