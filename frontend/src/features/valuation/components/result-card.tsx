import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { CalculationResult, ValuationInput } from '@toolkit/domain/valuation';
import CheckIcon from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { saveValuationMutation } from '@/api/valuation';
import { useSession } from '@/lib/current-user';
import { formatEstimate, formatEuro, formatMultiplier } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { paths, signInPath } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { BatonMoment } from '@/ui/baton/baton-moment';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Card } from '@/ui/card';
import { Dialog, DialogClose } from '@/ui/dialog';
import { Picture } from '@/ui/drawing/picture';
import { LinkButton } from '@/ui/link-button';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';
import { rangeDrawing } from '../drawing/range-drawing';
import { CALCULATOR_FORM_ID } from './calculator-form';
import { ReportButton } from './report-button';

const MAX_NAME_LENGTH = 200;

const schema = z.object({
  companyName: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Firmennamen ein.')
    .max(MAX_NAME_LENGTH, `Der Firmenname darf höchstens ${MAX_NAME_LENGTH} Zeichen lang sein.`),
});

interface ResultCardProps {
  input: ValuationInput;
  result: CalculationResult;
  outdated: boolean;
}

export function ResultCard({ input, result, outdated }: ResultCardProps) {
  const { angepassterWert: value, multiplikator, bewertungsSpanne } = result;
  const figures = [
    { name: 'Minimum', ...bothWays(bewertungsSpanne.minimum) },
    { name: 'Maximum', ...bothWays(bewertungsSpanne.maximum) },
    { name: 'EBIT-Multiplikator', amount: formatMultiplier(multiplikator), exactly: null },
  ];
  return (
    <Card className="grid gap-6">
      {outdated && <OutdatedNotice />}
      <div className="grid gap-1">
        <BatonMoment moment="calculated" className="mb-3 print:hidden" />
        <h2 className="text-h4">Geschätzter Unternehmenswert</h2>
        <p className="figures whitespace-nowrap font-semibold font-serif text-figure text-petrol max-sm:text-h1">
          rund {formatEstimate(value)}
        </p>
        <p className="figures text-ink-soft text-small">
          genau gerechnet <span>{formatEuro(value)}</span>
        </p>
      </div>
      <Picture
        draw={(canvas) => rangeDrawing({ ...bewertungsSpanne, value }, canvas, formatEstimate)}
      />
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-hairline border-t pt-5">
        {figures.map(({ name, amount, exactly }) => (
          <div key={name}>
            <dt className="text-ink-soft text-small">{name}</dt>
            <dd className="figures whitespace-nowrap font-semibold text-h4">{amount}</dd>
            {exactly && (
              <dd className="figures whitespace-nowrap text-ink-soft text-note">{exactly}</dd>
            )}
          </div>
        ))}
      </dl>
      {!outdated && <ResultActions input={input} />}
      <p className="border-hairline border-t pt-5 text-compact">
        Was bleibt davon nach Schulden, Kosten und Steuern?{' '}
        <Link to={paths.proceeds} state={{ calculated: input }} className="font-semibold">
          Genauer rechnen
        </Link>
      </p>
    </Card>
  );
}

const bothWays = (euros: number) => ({
  amount: formatEstimate(euros),
  exactly: formatEuro(euros),
});

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

function ResultActions({ input }: { input: ValuationInput }) {
  const session = useSession();
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const signedIn = session.state === 'signed-in';
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-1">
      {signedIn && savedAs === null && (
        <SaveDialog input={input} suggestedName={session.user.company ?? ''} onSaved={setSavedAs} />
      )}
      {session.state === 'visitor' && (
        <LinkButton to={signInPath(paths.calculator)}>Anmelden und speichern</LinkButton>
      )}
      <ReportButton order={{ companyName: savedAs, input, date: new Date() }} />
      {savedAs !== null && <SavedNotice companyName={savedAs} />}
      {session.state === 'visitor' && (
        <p className="basis-full text-ink-soft text-small">
          Noch kein Konto? Es kostet nichts, und Ihre Angaben bleiben in diesem Fenster erhalten.
        </p>
      )}
    </div>
  );
}

function SavedNotice({ companyName }: { companyName: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} className="flex basis-full gap-2 text-small">
      <CheckIcon className="mt-0.5 text-green" />
      <span>
        Gespeichert unter „{companyName}“.{' '}
        <Link to={paths.valuations}>Alle Bewertungen anzeigen</Link>
      </span>
    </p>
  );
}

interface SaveDialogProps {
  input: ValuationInput;
  suggestedName: string;
  onSaved: (companyName: string) => void;
}

function SaveDialog({ input, suggestedName, onSaved }: SaveDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung speichern"
      description="Sie finden die Bewertung danach unter „Bewertungen“ und in Ihrem Profil."
      trigger={<Button>Bewertung speichern</Button>}
    >
      <SaveForm
        input={input}
        suggestedName={suggestedName}
        onSaved={(companyName) => {
          setOpen(false);
          onSaved(companyName);
        }}
      />
    </Dialog>
  );
}

interface SaveFormProps {
  input: ValuationInput;
  suggestedName: string;
  onSaved: (companyName: string) => void;
}

function SaveForm({ input, suggestedName, onSaved }: SaveFormProps) {
  const save = useMutation(saveValuationMutation);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { companyName: suggestedName },
  });

  const submit = handleSubmit(async ({ companyName }) => {
    try {
      const stored = await save.mutateAsync({ companyName, input });
      toast({
        title: 'Bewertung gespeichert',
        description: `Die Bewertung von ${stored.companyName} liegt jetzt unter „Bewertungen“.`,
        tone: 'success',
      });
      onSaved(stored.companyName);
    } catch (error) {
      const message = error instanceof HttpError ? error.fields.companyName?.[0] : undefined;
      if (message) setError('companyName', { message }, { shouldFocus: true });
    }
  });

  const fieldError = formState.errors.companyName?.message;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset disabled={save.isPending}>
        <TextField
          {...register('companyName')}
          label="Firmenname"
          autoComplete="organization"
          error={fieldError}
          aria-required
        />
      </fieldset>
      {save.isError && !fieldError && (
        <Alert tone="error">
          {sentenceOf(save.error, 'Die Bewertung konnte nicht gespeichert werden.')}
        </Alert>
      )}
      <ButtonRow>
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </ButtonRow>
    </form>
  );
}
