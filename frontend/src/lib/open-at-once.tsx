import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkoutTermsQuery, immediateAccessMutation } from '@/api/billing';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { CheckboxField } from '@/ui/checkbox-field';
import { Dialog, DialogClose } from '@/ui/dialog';
import { toast } from '@/ui/toaster/toast';
import { sentenceOf } from './http';

const CONSENT_MISSING = 'Bitte stimmen Sie der sofortigen Freischaltung ausdrücklich zu.';

interface OpenAtOnceProps {
  /** Who consents: somebody signed in, or the browser that holds the order. */
  by: 'account' | 'order';
  onOpened?: () => void;
}

/**
 * For a buyer whose access waits for the withdrawal period to end: opens it at once, after the same
 * consent that stands on the order page. The box is never ticked beforehand.
 */
export function OpenAtOnce({ by, onOpened }: OpenAtOnceProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Jetzt sofort freischalten"
      description="Sie müssen das Ende der Widerrufsfrist nicht abwarten. Dafür brauchen wir Ihre Zustimmung."
      trigger={<Button variant="premium">Jetzt sofort freischalten</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <Consent
        by={by}
        onOpened={() => {
          setOpen(false);
          onOpened?.();
        }}
      />
    </Dialog>
  );
}

function Consent({ by, onOpened }: Required<OpenAtOnceProps>) {
  const queryClient = useQueryClient();
  const { data: terms, error: termsError } = useQuery(checkoutTermsQuery);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const consent = useMutation({
    ...immediateAccessMutation(by),
    onSuccess: async () => {
      toast({
        title: 'Ihr Zugang ist freigeschaltet',
        description: 'Die Bestätigung Ihrer Zustimmung senden wir Ihnen per E-Mail.',
        tone: 'success',
      });
      onOpened();
      await queryClient.invalidateQueries();
    },
    // The texts may be others by now: whoever agreed to the former ones has not agreed to these.
    onError: () => {
      setAgreed(false);
      void queryClient.invalidateQueries({ queryKey: checkoutTermsQuery.queryKey });
    },
  });
  const failure = consent.error ?? termsError;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!agreed);
        if (agreed) consent.mutate(terms?.version);
      }}
    >
      <fieldset disabled={consent.isPending || !terms} className="min-w-0">
        <CheckboxField
          checked={agreed}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setMissing(false);
          }}
          aria-required
          label={terms?.consentWording ?? 'Der Text wird geladen …'}
          help={terms?.servicesWording ?? undefined}
          error={missing ? CONSENT_MISSING : undefined}
        />
      </fieldset>
      {failure && (
        <Alert tone="error">
          {sentenceOf(
            failure,
            'Die Freischaltung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
          )}
        </Alert>
      )}
      <ButtonRow>
        <DialogClose asChild>
          <Button variant="secondary">Weiter warten</Button>
        </DialogClose>
        <Button type="submit" busy={consent.isPending} busyLabel="Wird freigeschaltet …">
          Zustimmen und freischalten
        </Button>
      </ButtonRow>
    </form>
  );
}
