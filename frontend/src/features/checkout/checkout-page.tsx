import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import StarIcon from 'lucide-react/icons/star';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckoutOrderDto, UserDto } from '@/api';
import { clientConfigQuery, currentOrderQuery } from '@/api/billing';
import { currentUserQuery } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { paths, serverPaths } from '@/lib/paths';
import { PaymentNotice } from '@/lib/payment-notice';
import { usePaymentOutcome } from '@/lib/payment-outcome';
import { isSold, site } from '@/lib/site';
import { AddressText } from '@/ui/address-text';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { UntilHydrated } from '@/ui/until-hydrated';
import { CheckoutLayout, checkoutGrid } from './components/checkout-layout';
import { EmailStep, StepHeading } from './components/email-step';
import { PaidPanel } from './components/paid-panel';
import { ProviderForm } from './components/provider-form';
import { TransferPanel } from './components/transfer-panel';
import { useArrival } from './hooks';
import { isOwnAddress, texts, welcomeText } from './labels';
import type { OrderedPurchase, Purchase, PurchaseStep } from './purchase';

export default function CheckoutPage() {
  usePageTitle(texts.title);
  const session = useSession();
  const { data, isPending } = useQuery(currentOrderQuery);
  // A visitor's order is rare and known a moment later: until then one sees, and fills in, the first step.
  const loading = session.state === 'loading' || (session.state !== 'visitor' && isPending);
  const begun = data?.order ?? null;
  const [goesOn, setGoesOn] = useState<boolean>();
  if (data && goesOn === undefined) setGoesOn(begun !== null);
  return (
    <div className="mx-auto grid w-full max-w-page gap-2 px-4 pt-2 pb-6 sm:gap-6 sm:px-6 sm:pt-6 sm:pb-14">
      <BackButton visitor={session.state === 'visitor'} />
      {loading ? (
        <CheckoutSkeleton />
      ) : (
        <UntilHydrated>
          <Checkout
            key={goesOn ? 'goes on' : 'begins'}
            user={session.state === 'signed-in' ? session.user : undefined}
            begun={begun}
          />
        </UntilHydrated>
      )}
    </div>
  );
}

function Checkout({ user, begun }: { user: UserDto | undefined; begun: CheckoutOrderDto | null }) {
  const { data: config } = useQuery(clientConfigQuery);
  const [step, setStep] = useState<PurchaseStep>(() => stepOf(begun, user));
  const done = step.name === 'paid' || step.name === 'ordered' || step.name === 'canceled';
  if (user?.hasAccess && !done) return <AlreadyPremium />;
  const steps = <PurchaseSteps step={step} onStep={setStep} user={user} />;
  if (done) return <AfterOrder>{steps}</AfterOrder>;
  return (
    <CheckoutLayout deciding={step.name === 'email'}>
      {config?.checkout.open === false ? <CheckoutClosed /> : steps}
    </CheckoutLayout>
  );
}

function AfterOrder({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-168">
      <h1 className="sr-only">{texts.title}</h1>
      <h2 className="sr-only">Ihre Bestellung</h2>
      <Card tone="premium" className="max-sm:p-4">
        {children}
      </Card>
    </div>
  );
}

/** A reload resumes the order, unless somebody else began it on this device. */
function stepOf(begun: CheckoutOrderDto | null, user: UserDto | undefined): PurchaseStep {
  if (!begun || (user && !isOwnAddress(begun.email, user))) return { name: 'email' };
  const { email, state, transfer } = begun;
  if (transfer) return { name: 'ordered', purchase: { email, transfer } };
  if (state === 'processing') return { name: 'under-way' };
  return state === 'paid' ? { name: 'email' } : { name: 'payment', purchase: { email } };
}

function BackButton({ visitor }: { visitor: boolean }) {
  return (
    <LinkButton
      to={visitor ? paths.home : paths.dashboard}
      variant="quiet"
      size="compact"
      className="-ml-4 justify-self-start"
    >
      <ArrowLeftIcon /> {visitor ? 'Zurück zur Startseite' : 'Zurück zur Übersicht'}
    </LinkButton>
  );
}

function CheckoutClosed() {
  const { email } = site.contact;
  return (
    <div className="grid gap-4">
      <h3>Zurzeit nehmen wir keine Bestellungen an</h3>
      <p>
        Modul 1 und den Unternehmenswert-Rechner können Sie schon jetzt kostenlos nutzen. Wenn Sie
        wissen möchten, ab wann Sie bestellen können, schreiben Sie uns an{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <LinkButton href={serverPaths.login} variant="secondary">
        Modul 1 kostenlos beginnen
      </LinkButton>
    </div>
  );
}

function AlreadyPremium() {
  return (
    <Card tone="premium" className="mx-auto grid max-w-form justify-items-center gap-5 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brass-tint text-h3 text-brass-ink">
        <StarIcon />
      </span>
      <h1 tabIndex={-1} className="text-h2">
        Sie sind bereits Premium-Mitglied!
      </h1>
      <p>
        Alle neun Module{isSold('assistant') && ', der KI-Assistent'} und sämtliche Vorlagen stehen
        Ihnen offen.
      </p>
      <LinkButton to={paths.dashboard}>Zur Übersicht</LinkButton>
      <Link to={paths.billing} className="inline-flex min-h-11 items-center text-compact">
        Zahlung und Rechnung ansehen
      </Link>
    </Card>
  );
}

function CheckoutSkeleton() {
  return (
    <Loading label="Die Bestellseite wird geladen …" className="grid gap-10">
      <h1 className="sr-only">{texts.title}</h1>
      <div className="grid gap-3 max-sm:pt-3">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-6 w-full max-w-120" />
      </div>
      <div className={checkoutGrid}>
        <div className="grid gap-5">
          <Skeleton className="h-8 w-48" />
          <Card className="grid gap-6">
            {['adviser', 'own', 'savings'].map((row) => (
              <div key={row} className="grid gap-3">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-3" />
              </div>
            ))}
          </Card>
        </div>
        <Card tone="premium" className="grid gap-6">
          <Skeleton className="h-14 w-56" />
          <div className="grid gap-3">
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-56" />
          </div>
          <Skeleton className="h-12" />
          <Skeleton className="h-14" />
        </Card>
      </div>
    </Loading>
  );
}

interface PurchaseStepsProps {
  step: PurchaseStep;
  onStep: (step: PurchaseStep) => void;
  user: UserDto | undefined;
}

function PurchaseSteps({ step, onStep, user }: PurchaseStepsProps) {
  const queryClient = useQueryClient();
  const celebrate = usePaid(user);
  if (step.name === 'paid') return <PaidPanel purchase={step.purchase} user={user} />;
  if (step.name === 'under-way') return <UnderWay />;
  if (step.name === 'canceled') return <Canceled />;
  if (step.name === 'ordered') {
    const { email } = step.purchase;
    return (
      <TransferPanel
        purchase={step.purchase}
        user={user}
        onCanceled={(payOnline) =>
          onStep(payOnline ? { name: 'payment', purchase: { email } } : { name: 'canceled' })
        }
      />
    );
  }
  if (step.name === 'email') {
    return (
      <EmailStep
        user={user}
        email={step.returnedWith ?? user?.email ?? ''}
        returned={step.returnedWith !== undefined}
        onBegun={(purchase) => onStep({ name: 'payment', purchase })}
      />
    );
  }
  const { purchase } = step;
  return (
    <PaymentStep
      purchase={purchase}
      user={user}
      onChangeEmail={() => onStep({ name: 'email', returnedWith: purchase.email })}
      onPaid={() => {
        celebrate(purchase);
        onStep({ name: 'paid', purchase });
      }}
      onOrdered={(ordered) => {
        onStep({ name: 'ordered', purchase: { ...purchase, ...ordered } });
        if (user) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }}
    />
  );
}

function Canceled() {
  const heading = useArrival('center');
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-h2 shadow-none outline-none">
        Ihre Bestellung ist storniert
      </h3>
      <p>
        Bitte überweisen Sie dafür nichts mehr. Die Stornorechnung senden wir Ihnen per E-Mail. Wenn
        Sie möchten, können Sie jederzeit neu bestellen.
      </p>
      <LinkButton to={paths.home} variant="secondary">
        Zur Startseite
      </LinkButton>
    </div>
  );
}

function UnderWay() {
  const outcome = usePaymentOutcome(true);
  const state = outcome?.state ?? 'processing';
  if (state !== 'paid') return <PaymentNotice state={state} refusal={outcome?.refusal ?? null} />;
  return (
    <Alert tone="success" title="Zahlung erfolgreich!">
      Sie erhalten gleich eine E-Mail mit Ihrer Rechnung.
    </Alert>
  );
}

function usePaid(user: UserDto | undefined) {
  const queryClient = useQueryClient();
  return (purchase: Purchase) => {
    toast({
      title: 'Zahlung erfolgreich!',
      description: welcomeText(purchase, user),
      tone: 'success',
    });
    if (user) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}

interface PaymentStepProps {
  purchase: Purchase;
  user: UserDto | undefined;
  onChangeEmail: () => void;
  onPaid: () => void;
  onOrdered: (ordered: Omit<OrderedPurchase, 'email'>) => void;
}

function PaymentStep({ purchase, user, onChangeEmail, ...done }: PaymentStepProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <StepHeading number={2} arrive>
        Rechnung und Zahlung
      </StepHeading>
      <div className="flex items-center justify-between gap-4 rounded-box border border-hairline pr-1 pl-4 sm:py-2">
        <p className="min-w-0 py-2 sm:py-0">
          <span className="block text-small text-ink-soft max-sm:sr-only">Zugang für</span>
          <span className="block text-compact font-semibold wrap-anywhere">
            <AddressText>{purchase.email}</AddressText>
          </span>
        </p>
        <Button variant="quiet" size="compact" onClick={onChangeEmail} className="shrink-0">
          Ändern<span className="sr-only"> der E-Mail-Adresse</span>
        </Button>
      </div>
      <ProviderForm purchase={purchase} user={user} {...done} />
    </div>
  );
}
