import type { UserDto } from '@/api';
import { PaymentStep } from '../payment/payment-step';
import { EmailStep } from './email-step';
import { PaidPanel } from './paid-panel';
import type { PurchaseStep } from './purchase-step';
import { usePaid } from './use-paid';
import { welcomeText } from './welcome-text';

interface PurchaseStepsProps {
  step: PurchaseStep;
  onStep: (step: PurchaseStep) => void;
  user: UserDto | undefined;
}

/** First the address the access is for, then the payment, then the thanks. */
export function PurchaseSteps({ step, onStep, user }: PurchaseStepsProps) {
  const celebrate = usePaid(user);
  if (step.name === 'paid') return <PaidPanel text={welcomeText(step.email, user)} />;
  if (step.name === 'email') {
    return (
      <EmailStep
        user={user}
        returnedWith={step.email}
        onBegun={(purchase) => onStep({ name: 'payment', purchase })}
      />
    );
  }
  const { email } = step.purchase;
  return (
    <PaymentStep
      purchase={step.purchase}
      onChangeEmail={() => onStep({ name: 'email', email })}
      onPaid={() => {
        celebrate(email);
        onStep({ name: 'paid', email });
      }}
    />
  );
}
