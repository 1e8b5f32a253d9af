import { useEffect, useRef } from 'react';
import { failureSentence } from '@/lib/form/failure-sentence';
import { Button } from '@/ui/button';
import { useResendConfirmation } from '../api/resend-confirmation';

interface ResendConfirmationProps {
  email: string;
}

/** Sends the confirmation mail again to the address somebody has just tried to sign in with. */
export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const resend = useResendConfirmation();
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (resend.isSuccess) answer.current?.focus();
  }, [resend.isSuccess]);

  return (
    <div className="mt-3 grid gap-3">
      {!resend.isSuccess && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          busy={resend.isPending}
          busyLabel="Wird gesendet …"
          onClick={() => resend.mutate(email)}
        >
          E-Mail erneut senden
        </Button>
      )}
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className="rounded-inner font-semibold outline-none focus-visible:shadow-none empty:hidden"
      >
        {resend.data?.message}
        {resend.error && failureSentence(resend.error, 'Anfrage fehlgeschlagen')}
      </p>
    </div>
  );
}
