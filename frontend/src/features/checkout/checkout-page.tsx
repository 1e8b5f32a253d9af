import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckoutOrderDto, UserDto } from '@/api';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { AlreadyPremium } from './already-premium';
import { clientConfigQuery } from './api/get-client-config';
import { currentOrderQuery } from './api/order';
import { BackButton } from './back-button';
import { CheckoutClosed } from './checkout-closed';
import { CheckoutLayout } from './checkout-layout';
import { CheckoutSkeleton } from './checkout-skeleton';
import type { PurchaseStep } from './purchase/purchase-step';
import { PurchaseSteps } from './purchase/purchase-steps';
import { isOwnAddress } from './purchase/welcome-text';
import { texts } from './texts';

export default function CheckoutPage() {
  usePageTitle(texts.title);
  const session = useSession();
  const order = useQuery(currentOrderQuery);
  const loading = session.state === 'loading' || order.isPending;
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 sm:pb-14">
      <BackButton visitor={session.state === 'visitor'} />
      {loading ? (
        <CheckoutSkeleton />
      ) : (
        <Checkout
          user={session.state === 'signed-in' ? session.user : undefined}
          begun={order.data?.order ?? null}
        />
      )}
    </div>
  );
}

interface CheckoutProps {
  user: UserDto | undefined;
  /** The order that this browser has under way. */
  begun: CheckoutOrderDto | null;
}

/** Who has just paid keeps seeing the thanks, although access is there by then. */
function Checkout({ user, begun }: CheckoutProps) {
  const { data: config } = useQuery(clientConfigQuery);
  const [step, setStep] = useState<PurchaseStep>(() => stepOf(begun, user));
  const hasBought = user !== undefined && (user.hasAccess || user.accessFrom !== null);
  if (hasBought && step.name !== 'paid') return <AlreadyPremium accessFrom={user.accessFrom} />;
  return (
    <CheckoutLayout followsReader={step.name === 'email'}>
      {config?.checkout.open === false && step.name !== 'paid' ? (
        <CheckoutClosed />
      ) : (
        <PurchaseSteps step={step} onStep={setStep} user={user} />
      )}
    </CheckoutLayout>
  );
}

/**
 * A reload goes on where the order stood; a visitor whose access waits can still open it here, whoever
 * is signed in is told what the account has. What another person has begun at the same machine is not
 * shown to somebody signed in.
 */
function stepOf(begun: CheckoutOrderDto | null, user: UserDto | undefined): PurchaseStep {
  if (!begun || (user && !isOwnAddress(begun.email, user))) return { name: 'email' };
  const { email, state, accessFrom } = begun;
  if (state !== 'paid') return { name: 'payment', purchase: { email } };
  const waits = !user && accessFrom !== null && new Date(accessFrom) > new Date();
  return waits ? { name: 'paid', purchase: { email, accessFrom } } : { name: 'email' };
}
