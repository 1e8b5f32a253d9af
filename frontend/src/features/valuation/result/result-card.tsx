import type { CalculationResult, ValuationInput } from '@stabwechsel/domain/valuation';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { formatEuro, formatMultiplier } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';
import { Picture } from '../drawing/picture';
import { rangeDrawing } from '../drawing/range-drawing';
import { CALCULATOR_FORM_ID } from '../form/calculator-form';
import { ReportButton } from '../report/report-button';
import { SaveDialog } from './save-dialog';

interface ResultCardProps {
  input: ValuationInput;
  result: CalculationResult;
  /** True as soon as the form no longer holds the figures the result came from. */
  outdated: boolean;
}

export function ResultCard({ input, result, outdated }: ResultCardProps) {
  const { angepassterWert: value, multiplikator, bewertungsSpanne } = result;
  const figures = [
    { name: 'Minimum', amount: formatEuro(bewertungsSpanne.minimum) },
    { name: 'Maximum', amount: formatEuro(bewertungsSpanne.maximum) },
    { name: 'EBIT-Multiplikator', amount: formatMultiplier(multiplikator) },
  ];
  return (
    <Card className="grid gap-6">
      {outdated && <OutdatedNotice />}
      <div className="grid gap-1">
        <h2 className="text-h4">Geschätzter Unternehmenswert</h2>
        <p className="figures font-semibold font-serif text-figure text-petrol">
          {formatEuro(value)}
        </p>
      </div>
      <Picture draw={(canvas) => rangeDrawing({ ...bewertungsSpanne, value }, canvas)} />
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-hairline border-t pt-5">
        {figures.map(({ name, amount }) => (
          <div key={name}>
            <dt className="text-ink-soft text-small">{name}</dt>
            <dd className="figures whitespace-nowrap font-semibold text-h4">{amount}</dd>
          </div>
        ))}
      </dl>
      {!outdated && <ResultActions input={input} />}
    </Card>
  );
}

/** Says that the form has moved on. Saving and exporting wait until it is calculated again. */
function OutdatedNotice() {
  return (
    <Alert tone="info" title="Ihre Angaben haben sich geändert">
      <p>Dieses Ergebnis gehört noch zu den vorherigen Angaben.</p>
      <Button type="submit" form={CALCULATOR_FORM_ID} size="compact" className="mt-3 mb-1">
        Neu berechnen
      </Button>
    </Alert>
  );
}

interface ResultActionsProps {
  input: ValuationInput;
}

/** What one can do with a result: take it along as a PDF, and keep it when signed in. */
function ResultActions({ input }: ResultActionsProps) {
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

function SignInHint() {
  return (
    <p className="basis-full text-ink-soft text-small">
      Sie möchten die Bewertung behalten?{' '}
      <Link to="/login?next=/unternehmenswert-rechner">Melden Sie sich an</Link>, um sie zu
      speichern. Ihre Angaben bleiben dabei erhalten.
    </p>
  );
}

interface SavedNoticeProps {
  companyName: string;
}

/** Takes the place and the focus of the button that saved. */
function SavedNotice({ companyName }: SavedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} className="flex basis-full gap-2 text-small">
      <CheckIcon className="mt-0.5 text-green" />
      <span>
        Gespeichert unter „{companyName}“. <Link to="/valuations">Alle Bewertungen anzeigen</Link>
      </span>
    </p>
  );
}
