import { Link, Navigate } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { Spinner } from '@/ui/spinner';
import { secondStepOf, usePasskeySignIn, useSignIn } from './api/sign-in';
import { AccountFrame } from './frame/account-frame';
import { AccountUnreachable } from './login/account-unreachable';
import { ArrivalNotice } from './login/arrival-notice';
import { type LoginAddress, useLoginAddress } from './login/login-address';
import { PaidNotice } from './login/paid-notice';
import { PasskeySignIn } from './login/passkey-sign-in';
import { SecondStepForm } from './login/second-step-form';
import { SignInForm } from './login/sign-in-form';
import { SignOut } from './login/sign-out';

/** Signing in, and the place where full-page navigations end a session. */
export default function LoginPage() {
  usePageTitle('Anmelden');
  const address = useLoginAddress();
  if (address.signsOut) return <SignOut then={address.withoutSignOut} ended={address.ended} />;
  return <SignInScreen {...address} />;
}

function SignInScreen({ destination, paid, notice }: LoginAddress) {
  const session = useSession();
  const signIn = useSignIn();
  const byPasskey = usePasskeySignIn();
  const step = secondStepOf(signIn.error);
  const isVisitor = session.state === 'visitor';
  const isLeaving = session.state === 'signed-in' && <Navigate to={destination} replace />;

  if (session.state === 'failed') return <AccountUnreachable onRetry={session.retry} />;
  if (!isVisitor && !signIn.isSuccess && !byPasskey.isSuccess && !step) {
    return (
      <>
        <Spinner fullPage />
        {isLeaving}
      </>
    );
  }
  if (step) {
    return (
      <AccountFrame
        title="Zweiter Schritt"
        welcome="Ihr Passwort stimmt. Bitte bestätigen Sie jetzt noch, dass Sie es sind."
      >
        <SecondStepForm step={step} leaving={!isVisitor} onBack={() => signIn.reset()} />
        {isLeaving}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Anmelden"
      welcome="Willkommen zurück: Hier arbeiten Sie weiter an der Übergabe Ihres Unternehmens."
      below={
        <>
          Noch kein Konto? <Link to="/register">Jetzt kostenlos registrieren</Link>
        </>
      }
    >
      {paid && <PaidNotice />}
      {notice && !signIn.isError && <ArrivalNotice>{notice}</ArrivalNotice>}
      <SignInForm signIn={signIn} busy={signIn.isPending || !isVisitor} />
      <PasskeySignIn signIn={byPasskey} />
      {isLeaving}
    </AccountFrame>
  );
}
