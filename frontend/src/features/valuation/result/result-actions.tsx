import type { ValuationInput } from '@stabwechsel/domain/valuation';
import { useState } from 'react';
import { useSession } from '@/lib/current-user';
import { ReportButton } from '../report/report-button';
import { SaveDialog } from './save-dialog';
import { SavedNotice } from './saved-notice';
import { SignInHint } from './sign-in-hint';

interface ResultActionsProps {
  input: ValuationInput;
}

/** What one can do with a result: take it along as a PDF, and keep it when signed in. */
export function ResultActions({ input }: ResultActionsProps) {
  const session = useSession();
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const signedIn = session.state === 'signed-in';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {signedIn && savedAs === null && (
        <SaveDialog input={input} suggestedName={session.user.company ?? ''} onSaved={setSavedAs} />
      )}
      <ReportButton order={{ companyName: savedAs, input, date: new Date() }} />
      {savedAs !== null && <SavedNotice companyName={savedAs} />}
      {session.state === 'visitor' && <SignInHint />}
    </div>
  );
}
