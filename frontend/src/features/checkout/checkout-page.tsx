import { useState } from 'react';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { AlreadyPremium } from './already-premium';
import { BackButton } from './back-button';
import { CheckoutLayout } from './checkout-layout';
import { CheckoutSkeleton } from './checkout-skeleton';
import type { PurchaseStep } from './purchase/purchase-step';
import { PurchaseSteps } from './purchase/purchase-steps';
import { texts } from './texts';

export default function CheckoutPage() {
  usePageTitle(texts.title);
  const session = useSession();
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 sm:pb-14">
      <BackButton visitor={session.state === 'visitor'} />
      {session.state === 'loading' ? (
        <CheckoutSkeleton />
      ) : (
        <Checkout user={session.state === 'signed-in' ? session.user : undefined} />
      )}
    </div>
  );
}

/** Who has just paid keeps seeing the thanks, although access is there by then. */
function Checkout({ user }: Pick<Parameters<typeof PurchaseSteps>[0], 'user'>) {
  const [step, setStep] = useState<PurchaseStep>({ name: 'email' });
  const hasBought = user !== undefined && (user.hasAccess || user.accessFrom !== null);
  if (hasBought && step.name !== 'paid') return <AlreadyPremium accessFrom={user.accessFrom} />;
  return (
    <CheckoutLayout followsReader={step.name === 'email'}>
      <PurchaseSteps step={step} onStep={setStep} user={user} />
    </CheckoutLayout>
  );
}
