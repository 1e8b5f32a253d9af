import { failureSentence } from '@/lib/form/failure-sentence';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import type { usePasskeySignIn } from '../api/sign-in';

/** Another way in, for those who have set a passkey up. */
export function PasskeySignIn({ signIn }: { signIn: ReturnType<typeof usePasskeySignIn> }) {
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      {signIn.error && (
        <Alert tone="error">{failureSentence(signIn.error, 'Anmeldung fehlgeschlagen')}</Alert>
      )}
      <Button
        variant="secondary"
        busy={signIn.isPending}
        busyLabel="Passkey wird geprüft …"
        onClick={() => signIn.mutate(undefined)}
      >
        Passkey verwenden
      </Button>
    </div>
  );
}
