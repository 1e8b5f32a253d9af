import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { LoginResultDto, PaymentStateDto } from '@/api';
import { passkeySignInMutation, postLogout, secondStepOf, signInMutation } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { failureSentence } from '@/lib/form/failure-sentence';
import { sendBeforeLeaving } from '@/lib/offline/unsent';
import { usePageTitle } from '@/lib/page-title';
import { paths, serverPaths } from '@/lib/paths';
import { PaymentNotice } from '@/lib/payment-notice';
import { notePayment, usePaymentOutcome } from '@/lib/payment-outcome';
import { clearToken, readToken } from '@/lib/session';
import { Alert } from '@/ui/alert';
import { BatonMoment } from '@/ui/baton/baton-moment';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Spinner } from '@/ui/spinner';
import { AccountFrame } from './components/account-frame';
import { EntryChoice } from './components/entry-choice';
import { SecondStepForm } from './components/second-step-form';
import { SignInForm } from './components/sign-in-form';
import { WhatAnAccountHolds } from './components/what-an-account-holds';
import { destinationOf } from './destination';

export default function LoginPage() {
  usePageTitle('Anmelden');
  const address = useLoginAddress();
  if (address.signsOut) return <SignOut then={address.withoutSignOut} ended={address.ended} />;
  return <SignInScreen {...address} />;
}

function SignInScreen({ destination, paid, notice, starts }: LoginAddress) {
  const session = useSession();
  const signIn = useMutation(signInMutation);
  const byPasskey = useMutation(passkeySignInMutation);
  const step = secondStepOf(signIn.error);
  const isVisitor = session.state === 'visitor';
  const isLeaving = session.state === 'signed-in' && <Navigate to={destination} replace />;
  const outcome = usePaymentOutcome(paid && isVisitor);

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
  const forms = (
    <>
      <SignInForm signIn={signIn} busy={signIn.isPending || !isVisitor} secondary={starts} />
      <PasskeySignIn signIn={byPasskey} />
    </>
  );
  if (outcome?.state === 'paid') {
    return (
      <PaidScreen>
        {forms}
        {isLeaving}
      </PaidScreen>
    );
  }
  return (
    <AccountFrame
      title="Anmelden"
      welcome={!starts && 'Hier arbeiten Sie weiter an der Übergabe Ihres Unternehmens.'}
      beside={<WhatAnAccountHolds />}
    >
      {starts ? <StartFree /> : <EntryChoice />}
      {paid && <UnpaidNotice outcome={outcome} />}
      {notice && !signIn.isError && <ArrivalNotice>{notice}</ArrivalNotice>}
      {forms}
      {isLeaving}
    </AccountFrame>
  );
}

function StartFree() {
  return (
    <>
      <section aria-labelledby="start-free" className="grid gap-3 border-hairline border-b pb-7">
        <h2 id="start-free" className="text-h3">
          Neu hier?
        </h2>
        <p className="text-compact text-ink-soft">
          Modul 1, der Rechner und Ihr Plan kosten nichts. Sie brauchen nur einen Namen und eine
          E-Mail-Adresse.
        </p>
        <LinkButton to={paths.register} size="large" className="mt-1">
          Konto anlegen
        </LinkButton>
      </section>
      <h2 className="-mb-2 text-h3">Schon dabei?</h2>
    </>
  );
}

/** Takes the focus: the control that had it may be gone. */
function ArrivalNotice({ children }: { children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-box outline-none focus-visible:shadow-none">
      <Alert tone="success">{children}</Alert>
    </div>
  );
}

function UnpaidNotice({ outcome }: { outcome: PaymentStateDto | undefined }) {
  if (!outcome) return <Alert tone="info">Ihre Zahlung wird geprüft …</Alert>;
  return outcome.state === 'paid' ? null : <PaymentNotice {...outcome} state={outcome.state} />;
}

function PaidScreen({ children }: { children: ReactNode }) {
  return (
    <AccountFrame title="Willkommen bei Premium" scene={<BatonMoment moment="bought" />}>
      <div role="status" className="grid gap-4">
        <p className="font-semibold">Zahlung erfolgreich!</p>
        <ol className="grid list-decimal gap-2 pl-6 text-compact marker:font-semibold marker:text-brass-ink">
          <li>Sie erhalten gleich eine E-Mail mit den Zugangsdaten und Ihrer Bestellung.</li>
          <li>Der Link darin lässt Sie ein Passwort wählen. Damit melden Sie sich hier an.</li>
          <li>Ihr Zugang gilt ab sofort: Ihr erster Schritt ist Modul 1.</li>
        </ol>
      </div>
      <details className="group border-hairline border-t pt-3">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-compact font-semibold text-petrol [&::-webkit-details-marker]:hidden">
          Ich habe schon ein Konto mit dieser Adresse
          <ChevronDownIcon className="shrink-0 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="mt-4 grid gap-6">{children}</div>
      </details>
    </AccountFrame>
  );
}

function PasskeySignIn({ signIn }: { signIn: UseMutationResult<LoginResultDto, Error, void> }) {
  return (
    <div className="grid gap-3">
      <p aria-hidden="true" className="flex items-center gap-4 text-ink-soft text-small">
        <span className="h-px grow bg-hairline" />
        oder
        <span className="h-px grow bg-hairline" />
      </p>
      {signIn.error && (
        <Alert tone="error">{failureSentence(signIn.error, 'Anmeldung fehlgeschlagen')}</Alert>
      )}
      <Button
        variant="secondary"
        busy={signIn.isPending}
        busyLabel="Passkey wird geprüft …"
        onClick={() => signIn.mutate()}
      >
        Mit Passkey weiter
      </Button>
      <p className="text-balance text-center text-ink-soft text-small">
        Fingerabdruck, Gesicht oder Gerätecode, wenn Sie das in den Einstellungen eingerichtet
        haben.
      </p>
    </div>
  );
}

function AccountUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 sm:px-6 lg:py-16">
      <ErrorState
        title="Ihr Konto konnte nicht geladen werden"
        headingLevel={1}
        onRetry={onRetry}
        action={
          <LinkButton href={serverPaths.logout} variant="secondary">
            Abmelden
          </LinkButton>
        }
      >
        Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.
      </ErrorState>
    </div>
  );
}

interface LoginAddress {
  signsOut: boolean;
  paid: boolean;
  starts: boolean;
  destination: string;
  withoutSignOut: string;
  notice: string | null;
  /** What the server said when it had ended the session itself, with the account's deletion. */
  ended: string | null;
}

function useLoginAddress(): LoginAddress {
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  notePayment(query);
  const rest = new URLSearchParams(search);
  rest.delete('logout');
  return {
    signsOut: query.get('logout') === '1',
    paid: query.get('payment') === 'success',
    starts: state?.start === true,
    destination: destinationOf(query),
    withoutSignOut: rest.size > 0 ? `${pathname}?${rest}` : pathname,
    notice: textOf(state?.notice),
    ended: textOf(state?.ended),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

interface SignOutProps {
  then: string;
  /** What the server said when it had ended the session already; null where it must be told. */
  ended: string | null;
}

/**
 * Ends the session. Waits for the effects of this render: a call started by them is aborted, a later one would fail.
 */
function SignOut({ then, ended }: SignOutProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(async () => {
      const notice = ended ?? (await endSession(queryClient));
      if (ended !== null) forgetSession(queryClient);
      void navigate(then, { replace: true, state: { notice } });
    });
    return () => clearTimeout(timer);
  }, [queryClient, navigate, then, ended]);
  return null;
}

const SIGNED_OUT = 'Sie sind abgemeldet.';
const LOST =
  'Was Sie ohne Verbindung gelesen haben, ließ sich nicht mehr übertragen: Ihr Lesestand ist der letzte, den unser Server kennt.';

/**
 * Sends offline progress, tells the server and clears the session. Harmless when called twice.
 * @returns the message to show
 */
async function endSession(queryClient: QueryClient): Promise<string> {
  if (readToken() === null) return SIGNED_OUT;
  const isLost = await sendBeforeLeaving();
  postLogout().catch((error) => console.warn('Logout failed', error));
  forgetSession(queryClient);
  return isLost ? `${SIGNED_OUT} ${LOST}` : SIGNED_OUT;
}

/** Aborts open calls first: answered after the end they would redirect to the sign-in. */
function forgetSession(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  clearToken();
  queryClient.removeQueries();
}
