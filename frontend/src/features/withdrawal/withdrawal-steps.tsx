import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { UserDto, WithdrawalDto, WithdrawalReceiptDto } from '@/api';
import { declareWithdrawalMutation } from '@/api/billing';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { useServerFaults } from '@/lib/form/use-server-faults';
import { formatClockToTheSecond, formatDate } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { TextField } from '@/ui/text-field';

/** What the law lets us ask for, and no more (§ 356a Abs. 2 BGB). */
const declarationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Ihren Namen ein')
    .max(100, 'Bitte schreiben Sie höchstens 100 Zeichen'),
  contract: z
    .string()
    .trim()
    .min(1, 'Bitte sagen Sie uns, um welchen Vertrag es geht')
    .max(200, 'Bitte schreiben Sie höchstens 200 Zeichen'),
  email,
});

const RECEIVED = 'Ihr Widerruf ist eingegangen';

export function WithdrawalSteps({ user }: { user: UserDto | undefined }) {
  const [declaration, setDeclaration] = useState(() => newDeclaration(user));
  const [step, setStep] = useState<'untouched' | 'entries' | 'review'>('untouched');
  const declare = useMutation(declareWithdrawalMutation);
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
            zusteht, lesen Sie in der <Link to={paths.withdrawalPolicy}>Widerrufsbelehrung</Link>.
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

interface StepHeadingProps {
  level: 1 | 2;
  takesFocus: boolean;
  children: ReactNode;
}

function StepHeading({ level, takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={level === 1 ? 'scroll-mt-28' : 'scroll-mt-28 text-h3'}
    >
      {children}
    </Heading>
  );
}

interface DeclarationFormProps {
  entries: WithdrawalDto;
  refusal: Error | null;
  onChecked: (declaration: WithdrawalDto) => void;
}

function DeclarationForm({ entries, refusal, onChecked }: DeclarationFormProps) {
  const form = useForm<WithdrawalDto>({
    resolver: zodResolver(declarationSchema),
    defaultValues: entries,
  });
  useServerFaults(form, refusal);
  const { register, handleSubmit, formState } = form;
  const field = (name: keyof WithdrawalDto) => ({
    error: formState.errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={handleSubmit(onChecked)} className="grid gap-5">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Vertrag"
        help="Zum Beispiel das Produkt, die Rechnungsnummer oder die E-Mail-Adresse, mit der Sie bestellt haben."
        {...field('contract')}
      />
      <EmailField help="Dorthin senden wir die Eingangsbestätigung." {...field('email')} />
      <Button type="submit" size="large" className="mt-2">
        Weiter
      </Button>
    </form>
  );
}

/** A form to begin with; there is one product, so it is filled in. */
function newDeclaration(user: UserDto | undefined): WithdrawalDto {
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    contract: 'Premium-Zugang',
    email: user?.email ?? '',
  };
}

interface WithdrawalReceiptProps {
  declaration: WithdrawalDto;
  receipt: WithdrawalReceiptDto;
}

function WithdrawalReceipt({ declaration, receipt }: WithdrawalReceiptProps) {
  return (
    <div className="grid gap-6">
      <Alert tone="success">{receipt.message}</Alert>
      <DeclarationList declaration={declaration}>
        <DeclarationEntry term="Eingegangen am">
          <time dateTime={receipt.receivedAt}>{formatReceivedAt(receipt.receivedAt)}</time>
        </DeclarationEntry>
        <DeclarationEntry term="Vorgang">{receipt.reference}</DeclarationEntry>
      </DeclarationList>
      <p>
        Wir prüfen Ihren Widerruf und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihnen den
        Kaufpreis spätestens 14 Tage nach dem Eingang zurück. Kommt die E-Mail nicht an, sehen Sie
        bitte auch im Spam-Ordner nach.
      </p>
      <div>
        <LinkButton to={paths.home} variant="secondary">
          Zur Startseite
        </LinkButton>
      </div>
    </div>
  );
}

/** `20. November 2026 um 14:05:33 Uhr`, in German time wherever the browser is. */
function formatReceivedAt(iso: string): string {
  const moment = new Date(iso);
  return `${formatDate(moment)} um ${formatClockToTheSecond(moment)} Uhr`;
}

interface DeclarationReviewProps {
  declaration: WithdrawalDto;
  sending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onChange: () => void;
}

function DeclarationReview({
  declaration,
  sending,
  error,
  onConfirm,
  onChange,
}: DeclarationReviewProps) {
  const { email } = site.contact;
  return (
    <div className="grid gap-6">
      <p>Bitte prüfen Sie, was Sie uns erklären. Abgesendet wird es erst mit Ihrer Bestätigung.</p>
      <DeclarationList declaration={declaration} />
      {error && (
        <Alert tone="error" title="Der Widerruf wurde noch nicht gesendet">
          <p>{sentenceOf(error, 'Ein unerwarteter Fehler ist aufgetreten.')}</p>
          <p className="mt-1">
            Sie können auch per E-Mail widerrufen: <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button size="large" busy={sending} busyLabel="Wird gesendet …" onClick={onConfirm}>
          Widerruf bestätigen
        </Button>
        <Button size="large" variant="secondary" disabled={sending} onClick={onChange}>
          Angaben ändern
        </Button>
      </div>
    </div>
  );
}

interface DeclarationListProps {
  declaration: WithdrawalDto;
  children?: ReactNode;
}

function DeclarationList({ declaration, children }: DeclarationListProps) {
  return (
    <dl className="divide-y divide-hairline border-hairline border-y text-compact">
      {children}
      <DeclarationEntry term="Erklärung">
        Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.
      </DeclarationEntry>
      <DeclarationEntry term="Vertrag">{declaration.contract}</DeclarationEntry>
      <DeclarationEntry term="Name">{declaration.name}</DeclarationEntry>
      <DeclarationEntry term="E-Mail-Adresse">{declaration.email}</DeclarationEntry>
    </dl>
  );
}

function DeclarationEntry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </div>
  );
}
