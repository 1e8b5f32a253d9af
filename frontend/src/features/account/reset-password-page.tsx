import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { LinkButton } from '@/ui/link-button';
import { useResetPassword } from './api/reset-password';
import { AccountFrame } from './frame/account-frame';
import { BackToSignIn } from './frame/back-to-sign-in';
import { useLeadToSignIn } from './frame/lead-to-sign-in';
import { Outcome } from './frame/outcome';
import { NewPasswordForm } from './reset-password/new-password-form';

/** Where the mail with the link to a new password leads. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  usePageTitle(token ? 'Neues Passwort festlegen' : 'Ungültiger Link');
  const reset = useResetPassword();
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
        <NewPasswordForm token={token} reset={reset} />
      ) : (
        <Outcome message={message}>
          <LinkButton to="/login">Zur Anmeldung</LinkButton>
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
      <LinkButton to="/forgot-password" size="large">
        Neuen Link anfordern
      </LinkButton>
    </AccountFrame>
  );
}
