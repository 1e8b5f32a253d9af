import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { beginDemoDebit, confirmDemoPayment } from '@/api/billing';
import { formatCents } from '@/lib/format';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { passesCheck } from '../hooks';
import { isRefusal, type PaymentResult, type ProviderFormProps } from '../purchase';
import { type CardEntries, cardSchema, groupExpiry, groupInFours, TEST_CARDS } from './demo-card';
import { OrderForm } from './order-form';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', 'aria-required': true } as const;

const NOT_RELEASED =
  'Sie haben die Zahlung bei Ihrer Bank abgelehnt. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Karte.';

export default function DemoPayment(props: ProviderFormProps) {
  const bank = useBankQuestion();
  const [byDebit, setByDebit] = useState(false);
  const debited = byDebit && !props.terms.onlyByCard;
  const card = useForm<CardEntries>({
    resolver: zodResolver(cardSchema),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
  });

  return (
    <>
      <OrderForm
        {...props}
        checkCard={async () => debited || passesCheck(card)}
        takePayment={(clientSecret) =>
          debited
            ? payByDebit(clientSecret)
            : payWithTestCard({ clientSecret, cardNumber: card.getValues('cardNumber') }, bank.ask)
        }
      >
        {(busy) =>
          debited ? (
            <DebitNotice locked={busy} onCard={() => setByDebit(false)} />
          ) : (
            <>
              <TestCardNotice
                locked={busy}
                onlyByCard={props.terms.onlyByCard}
                onDebit={() => setByDebit(true)}
                onChoose={(cardNumber) => {
                  const shouldValidate = card.formState.isSubmitted;
                  card.setValue('cardNumber', cardNumber, { shouldValidate });
                  card.setFocus('expiry');
                }}
              />
              <fieldset disabled={busy}>
                <CardFields {...card} />
              </fieldset>
            </>
          )
        }
      </OrderForm>
      <BankDialog
        open={bank.open}
        grossCents={props.terms.price.grossCents}
        onAnswer={bank.answer}
      />
    </>
  );
}

function useBankQuestion() {
  const [resolve, setResolve] = useState<((released: boolean) => void) | null>(null);
  return {
    open: resolve !== null,
    /** Opens the question; true once the payment is released, false when it is not. */
    ask: () => new Promise<boolean>((settle) => setResolve(() => settle)),
    answer: (released: boolean) => {
      setResolve(null);
      resolve?.(released);
    },
  };
}

/** @param askBank whether the buyer released the payment */
async function payWithTestCard(
  card: { clientSecret: string; cardNumber: string },
  askBank: () => Promise<boolean>,
): Promise<PaymentResult> {
  try {
    const { status } = await confirmDemoPayment(card);
    if (status === 'requires_action') {
      if (!(await askBank())) return { outcome: 'failed', message: NOT_RELEASED };
      await confirmDemoPayment({ ...card, authenticated: true });
    }
    return { outcome: 'paid' };
  } catch (error) {
    if (isRefusal(error)) return { outcome: 'failed', message: error.sentence };
    throw error;
  }
}

async function payByDebit(clientSecret: string): Promise<PaymentResult> {
  try {
    await beginDemoDebit(clientSecret);
    return { outcome: 'pending' };
  } catch (error) {
    if (isRefusal(error)) return { outcome: 'failed', message: error.sentence };
    throw error;
  }
}

interface TestCardNoticeProps {
  locked: boolean;
  onlyByCard: boolean;
  onDebit: () => void;
  onChoose: (cardNumber: string) => void;
}

function TestCardNotice({ locked, onlyByCard, onDebit, onChoose }: TestCardNoticeProps) {
  return (
    <div className="rounded-box border border-petrol border-l-4 bg-petrol-tint px-4 text-compact">
      <Collapsible title="Testzahlung ohne Geld">
        <p>Verwenden Sie eine dieser Nummern, mit beliebigem Datum und beliebiger Prüfnummer:</p>
        <ul className="mt-2 grid gap-1">
          {TEST_CARDS.map(({ number, effect }) => (
            <li key={number}>
              <Button
                variant="quiet"
                size="compact"
                className="figures -ml-3 px-3! whitespace-nowrap underline"
                disabled={locked}
                onClick={() => onChoose(number)}
              >
                {number}
                <span className="sr-only"> einsetzen</span>
              </Button>
              <span className="inline-block">{effect}</span>
            </li>
          ))}
          {!onlyByCard && (
            <li>
              <Button
                variant="quiet"
                size="compact"
                className="-ml-3 px-3! whitespace-nowrap underline"
                disabled={locked}
                onClick={onDebit}
              >
                Lastschrift (Beispiel)
              </Button>
              <span className="inline-block">Ob sie gelingt, zeigt sich erst später.</span>
            </li>
          )}
        </ul>
      </Collapsible>
    </div>
  );
}

function DebitNotice({ locked, onCard }: { locked: boolean; onCard: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the keyboard goes on from here.
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-box outline-none focus-visible:shadow-none">
      <Alert tone="info" title="Lastschrift (Beispiel)">
        <p>
          Hier wird kein Konto abgefragt, und es fließt kein Geld. Nach der Bestellung entscheiden
          Sie selbst, ob die Lastschrift gelingt oder zurückkommt.
        </p>
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3 px-3! underline"
          disabled={locked}
          onClick={onCard}
        >
          Doch mit Karte bezahlen
        </Button>
      </Alert>
    </div>
  );
}

interface BankDialogProps {
  open: boolean;
  grossCents: number;
  onAnswer: (released: boolean) => void;
}

function BankDialog({ open, grossCents, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onAnswer(false)}
      title="Ihre Bank fragt nach"
      description="Hier spielt die Testzahlung Ihre Bank. Es fließt kein Geld."
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Ablehnen
          </Button>
          <Button onClick={() => onAnswer(true)}>Zahlung freigeben</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Empfänger</dt>
        <dd className="font-semibold">{site.operator.company}</dd>
        <dt className="text-ink-soft">Betrag</dt>
        <dd className="figures font-semibold">{formatCents(grossCents)}</dd>
      </dl>
    </Dialog>
  );
}

function CardFields({ register, setValue, formState }: UseFormReturn<CardEntries>) {
  const { errors } = formState;

  function grouped(name: 'cardNumber' | 'expiry', group: (typed: string) => string) {
    return register(name, {
      onChange: ({ target }) => {
        const result = group(target.value);
        const atEnd = target.selectionStart === target.value.length;
        if (atEnd && result !== target.value) setValue(name, result);
      },
      onBlur: ({ target }) => setValue(name, group(target.value)),
    });
  }

  return (
    <div className="mt-3 grid gap-3 sm:mt-4 sm:gap-5">
      <TextField
        {...grouped('cardNumber', groupInFours)}
        {...DIGITS}
        label="Kartennummer"
        maxLength={23}
        error={errors.cardNumber?.message}
        className="figures"
      />
      <div className="field-pair grid-cols-2">
        <TextField
          {...grouped('expiry', groupExpiry)}
          {...DIGITS}
          label="Gültig bis"
          placeholder="MM/JJ"
          maxLength={7}
          error={errors.expiry?.message}
          className="figures"
        />
        <TextField
          {...register('cvc')}
          {...DIGITS}
          label="Prüfnummer (CVC)"
          maxLength={4}
          error={errors.cvc?.message}
          className="figures"
        />
      </div>
    </div>
  );
}
