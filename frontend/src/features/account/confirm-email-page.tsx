import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { Spinner } from '@/ui/spinner';
import { confirmEmailQuery } from './api/confirm-email';
import { ConfirmationFailed } from './confirm-email/confirmation-failed';
import { Confirmed } from './confirm-email/confirmed';
import { AccountFrame } from './frame/account-frame';
import { BackToSignIn } from './frame/back-to-sign-in';

/** Where the mails about a new address lead. Arriving is enough to confirm it. */
export default function ConfirmEmailPage() {
  usePageTitle('E-Mail-Adresse bestätigen');
  const token = useSearchParams()[0].get('token') || null;
  const confirmation = useQuery(confirmEmailQuery(token));

  if (confirmation.isSuccess) {
    return (
      <AccountFrame title="Ihre Adresse ist bestätigt">
        <Confirmed message={confirmation.data.message} />
      </AccountFrame>
    );
  }
  if (token === null || confirmation.isError) {
    return (
      <AccountFrame title="Bestätigung nicht möglich" below={<BackToSignIn />}>
        <ConfirmationFailed
          error={confirmation.error}
          onRetry={confirmation.refetch}
          retrying={confirmation.isFetching}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Adresse bestätigen">
      <Spinner label="Ihre E-Mail-Adresse wird bestätigt …" showLabel />
    </AccountFrame>
  );
}
