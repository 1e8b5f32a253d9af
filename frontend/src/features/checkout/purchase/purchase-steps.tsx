import type { UserDto } from '@/api';
import { PaymentStep } from '../payment/payment-step';
import { EmailStep } from './email-step';
import { EmailStepSkeleton } from './email-step-skeleton';
import { PaidPanel } from './paid-panel';
import type { PurchaseStep } from './purchase-step';
import { useOrderStart } from './use-order-start';
import { usePaid } from './use-paid';

interface PurchaseStepsProps {
  step: PurchaseStep;
  onStep: (step: PurchaseStep) => void;
  user: UserDto | undefined;
}

/** First the address the access is for, then the payment, then the thanks. */
export function PurchaseSteps({ step, onStep, user }: PurchaseStepsProps) {
  const celebrate = usePaid(user);
  const returnedWith = step.name === 'email' ? step.entries : undefined;
  const start = useOrderStart(user, returnedWith);
  if (step.name === 'paid') return <PaidPanel purchase={step.purchase} user={user} />;
  if (step.name === 'email') {
    if (!start) return <EmailStepSkeleton />;
    return (
      <EmailStep
        user={user}
        start={start}
        returned={returnedWith !== undefined}
        onBegun={(purchase) => onStep({ name: 'payment', purchase })}
      />
    );
  }
  const { purchase } = step;
  return (
    <PaymentStep
      purchase={purchase}
      onChangeEmail={() => onStep({ name: 'email', entries: purchase.entries })}
      onPaid={(accessFrom) => {
        const paid = { ...purchase, accessFrom };
        celebrate(paid);
        onStep({ name: 'paid', purchase: paid });
      }}
    />
  );
}
