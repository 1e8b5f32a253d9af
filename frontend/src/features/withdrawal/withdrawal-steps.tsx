import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserDto, WithdrawalDto } from '@/api';
import { HttpError } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { Card } from '@/ui/card';
import { PageHeading } from '@/ui/page-heading';
import { useDeclareWithdrawal } from './api/declare-withdrawal';
import { newDeclaration } from './declaration/declaration';
import { DeclarationForm } from './declaration/declaration-form';
import { DeclarationReview } from './declaration/declaration-review';
import { WithdrawalReceipt } from './receipt/withdrawal-receipt';
import { StepHeading } from './step-heading';

const RECEIVED = 'Ihr Widerruf ist eingegangen';

/** Entries, review, receipt. What was typed stays until the receipt is there. */
export function WithdrawalSteps({ user }: { user: UserDto | undefined }) {
  const [declaration, setDeclaration] = useState(() => newDeclaration(user));
  const [step, setStep] = useState<'untouched' | 'entries' | 'review'>('untouched');
  const declare = useDeclareWithdrawal();
  usePageTitle(declare.isSuccess ? RECEIVED : 'Vertrag widerrufen');

  function review(checked: WithdrawalDto) {
    declare.reset();
    setDeclaration(checked);
    setStep('review');
  }

  function confirm() {
    declare.mutate(declaration, {
      onError: (error) => isAboutEntries(error) && setStep('entries'),
    });
  }

  function change() {
    declare.reset();
    setStep('entries');
  }

  if (declare.isSuccess) {
    return (
      <Card>
        <StepHeading level={1} takesFocus>
          {RECEIVED}
        </StepHeading>
        <div className="mt-6">
          <WithdrawalReceipt declaration={declaration} receipt={declare.data} />
        </div>
      </Card>
    );
  }
  return (
    <>
      <PageHeading
        lead={
          <>
            Sie brauchen kein Konto und müssen keine Gründe nennen. Wann Ihnen ein Widerrufsrecht
            zusteht, lesen Sie in der <Link to="/widerruf">Widerrufsbelehrung</Link>.
          </>
        }
      >
        Vertrag widerrufen
      </PageHeading>
      <Card key={step} className="mt-8">
        {step === 'review' ? (
          <>
            <StepHeading level={2} takesFocus>
              Schritt 2 von 2: Widerruf prüfen
            </StepHeading>
            <div className="mt-4">
              <DeclarationReview
                declaration={declaration}
                sending={declare.isPending}
                error={declare.error}
                onConfirm={confirm}
                onChange={change}
              />
            </div>
          </>
        ) : (
          <>
            <StepHeading level={2} takesFocus={step === 'entries' && !declare.error}>
              Schritt 1 von 2: Ihre Angaben
            </StepHeading>
            <div className="mt-6">
              <DeclarationForm entries={declaration} refusal={declare.error} onChecked={review} />
            </div>
          </>
        )}
      </Card>
    </>
  );
}

const isAboutEntries = (error: Error) =>
  error instanceof HttpError && Object.keys(error.fields).length > 0;
