import type { UserDto } from '@/api';
import { PaymentStep } from '../payment/payment-step';
import { EmailStep } from './email-step';
import { PaidPanel } from './paid-panel';
import type { PurchaseStep } from './purchase-step';
import { usePaid } from './use-paid';

interface PurchaseStepsProps {
  step: PurchaseStep;
  onStep: (step: PurchaseStep) => void;
  user: UserDto | undefined;
}

/** First the address the access is for, then the payment, then the thanks. */
export function PurchaseSteps({ step, onStep, user }: PurchaseStepsProps) {
  const celebrate = usePaid(user);
  if (step.name === 'paid') return <PaidPanel purchase={step.purchase} user={user} />;
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
      onPaid={(accessFrom) => {
        const paid = { ...purchase, accessFrom };
        celebrate(paid);
        onStep({ name: 'paid', purchase: paid });
      }}
    />
  );
}
