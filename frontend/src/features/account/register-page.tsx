import { Link, Navigate } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { LinkButton } from '@/ui/link-button';
import { useRegister } from './api/register';
import { AccountFrame } from './frame/account-frame';
import { useLeadToSignIn } from './frame/lead-to-sign-in';
import { Outcome } from './frame/outcome';
import { RegisterForm } from './register/register-form';

/** A new account. After three seconds of confirmation it leads to the sign-in page. */
export default function RegisterPage() {
  usePageTitle('Registrieren');
  const session = useSession();
  const register = useRegister();
  const message = register.data?.message;
  useLeadToSignIn(message);

  if (session.state === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (message !== undefined) {
    return (
      <AccountFrame title="Registrieren">
        <Outcome message={message}>
          <LinkButton to="/login">Zur Anmeldung</LinkButton>
        </Outcome>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Registrieren"
      welcome="Willkommen: Ihr Konto ist kostenlos, und Modul 1 steht Ihnen sofort offen."
      below={
        <>
          Sie haben schon ein Konto? <Link to="/login">Zur Anmeldung</Link>
        </>
      }
    >
      <RegisterForm register={register} />
    </AccountFrame>
  );
}
