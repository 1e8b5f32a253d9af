import type { UserDto } from '@/api';
import { Button } from '@/ui/button';
import type { Purchase } from '../purchase/purchase-step';
import { StepHeading } from '../purchase/step-heading';
import { ProviderForm } from './provider-form';

interface PaymentStepProps {
  purchase: Purchase;
  user: UserDto | undefined;
  onChangeEmail: () => void;
  onPaid: (accessFrom: string | null) => void;
}

/** Takes the payment for the address that was given. */
export function PaymentStep({ purchase, user, onChangeEmail, onPaid }: PaymentStepProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <StepHeading number={2} arrive>
        Womit bezahlen Sie?
      </StepHeading>
      <div className="flex items-center justify-between gap-4 rounded-box border border-hairline py-2 pr-1 pl-4">
        <p className="min-w-0">
          <span className="block text-small text-ink-soft">Zugang für</span>
          <span className="block text-compact font-semibold wrap-anywhere">{purchase.email}</span>
        </p>
        <Button variant="quiet" size="compact" onClick={onChangeEmail}>
          Ändern<span className="sr-only"> der E-Mail-Adresse</span>
        </Button>
      </div>
      <ProviderForm purchase={purchase} user={user} onPaid={onPaid} />
    </div>
  );
}
