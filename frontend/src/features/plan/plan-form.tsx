import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { SALE_WAY_LABELS, SALE_WAYS, type SaleWay } from '@toolkit/domain/company';
import { type FormEvent, useState } from 'react';
import type { PlanDto, PlanPreviewDto } from '@/api';
import { changePlanMutation, planPreviewQuery } from '@/api/plan';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { CheckboxField } from '@/ui/checkbox-field';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { RadioCards } from '@/ui/radio-cards';
import { toast } from '@/ui/toaster/toast';
import { taskCount } from './labels';

interface PlanFormProps {
  plan: PlanDto;
  action: string;
  onDone?: () => void;
}

export function PlanForm({ plan, action, onDone }: PlanFormProps) {
  const [day, setDay] = useState(plan.proposed ? undefined : plan.handoverOn);
  const [unknown, setUnknown] = useState(plan.started && plan.proposed);
  const [way, setWay] = useState<SaleWay | ''>(plan.started ? plan.way : '');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(changePlanMutation);
  const change = { handoverOn: unknown ? null : (day ?? null), way: way || plan.way };
  const decided = unknown || day !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!decided);
    if (!decided) return;
    mutate(change, {
      onSuccess: () => {
        if (plan.started) toast({ title: 'Der Plan ist angepasst' });
        onDone?.();
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {!unknown && (
        <DateField
          label="Tag der Übergabe"
          help="Der Tag, an dem Schlüssel und Verantwortung wechseln. Sie können ihn jederzeit verschieben."
          value={day}
          onChange={setDay}
          error={
            missing && !decided
              ? 'Bitte nennen Sie einen Tag, oder lassen Sie den Plan einen vorschlagen.'
              : undefined
          }
          className="max-w-form"
        />
      )}
      <CheckboxField
        label="Weiß ich noch nicht: Der Plan soll einen Tag vorschlagen."
        checked={unknown}
        onChange={({ currentTarget }) => setUnknown(currentTarget.checked)}
      />
      <RadioCards
        label="An wen?"
        optional={!plan.started}
        className="max-w-form"
        name="way"
        layout="column"
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value as SaleWay)}
        options={SALE_WAYS.map((value) => ({ value, label: SALE_WAY_LABELS[value] }))}
      />
      {decided && <Preview change={change} started={plan.started} />}
      {error && (
        <Alert tone="error" title="Der Plan konnte nicht gespeichert werden">
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
        </Alert>
      )}
      <ButtonRow className="sm:justify-start">
        <Button type="submit" busy={isPending} busyLabel="Wird gespeichert …">
          {action}
        </Button>
      </ButtonRow>
    </form>
  );
}

interface PreviewProps {
  change: { handoverOn: string | null; way: SaleWay };
  started: boolean;
}

function Preview({ change, started }: PreviewProps) {
  const { data } = useQuery({ ...planPreviewQuery(change), placeholderData: keepPreviousData });
  return (
    <div aria-live="polite" className="min-h-18 text-compact">
      {data && <PreviewText preview={data} named={change.handoverOn !== null} started={started} />}
    </div>
  );
}

interface PreviewTextProps {
  preview: PlanPreviewDto;
  named: boolean;
  started: boolean;
}

function PreviewText({ preview, named, started }: PreviewTextProps) {
  const { handoverOn, earliestHandoverOn, moved, kept } = preview;
  return (
    <div className="grid gap-3">
      {!named && (
        <p>
          Vorschlag: <strong className="figures">{formatDate(handoverOn)}</strong>. So bleibt für
          alles genug Zeit.
        </p>
      )}
      {earliestHandoverOn && (
        <Alert tone="info" title="Dieser Tag ist zu früh">
          Gesetz und Verträge verlangen Fristen, die sich nicht kürzen lassen. Frühestens möglich
          ist der {formatDate(earliestHandoverOn)}. Sie können den Tag trotzdem wählen; der Plan
          sagt dann, was nicht mehr geht.
        </Alert>
      )}
      {started && moved.length === 0 && <p className="text-ink-soft">Es verschiebt sich nichts.</p>}
      {started && moved.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold text-petrol">
            {taskCount(moved.length)} {moved.length === 1 ? 'ändert' : 'ändern'} sich
            {kept === 1 && '; ein von Hand gesetzter Tag bleibt'}
            {kept > 1 && `; ${kept} von Hand gesetzte Tage bleiben`}
          </summary>
          <ul className="figures mt-2 grid max-h-72 gap-1.5 overflow-y-auto">
            {moved.map(({ id, title, from, to }) => (
              <li key={id}>
                {title}: {from ? formatDate(from) : 'nicht im Plan'} →{' '}
                {to ? formatDate(to) : 'entfällt'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ChangePlanDialog({ plan }: { plan: PlanDto }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Tag und Weg ändern"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact" className="justify-self-start">
          Tag oder Weg ändern
        </Button>
      }
    >
      <PlanForm plan={plan} action="Übernehmen" onDone={() => setOpen(false)} />
    </Dialog>
  );
}
