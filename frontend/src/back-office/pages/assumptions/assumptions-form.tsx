import { useMutation } from '@tanstack/react-query';
import {
  ASSUMPTION_GROUPS,
  type AssumptionField,
  type Assumptions,
  changedAssumptions,
  changeText,
} from '@toolkit/domain/proceeds';
import { clsx } from 'clsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { type AdminAssumptionsDto } from '@/api';
import { formatDate, formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DecimalField } from '@/ui/decimal-field';
import { TextArea } from '@/ui/text-area';
import { Facts, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { type FailureBody } from '../../data-provider';
import { staffApi } from '../../staff-api';
import { type AssumptionsDraft, draftOf, faultsOf, nameOf, readDraft, unitOf } from './draft';
import { ExampleEffect, SecondTable } from './form-parts';

type FormValues = AssumptionsDraft & { reason: string };

interface AssumptionsFormProps {
  /** Which state `current` is, so that nobody else's change is overwritten. */
  number: number;
  current: Assumptions;
  /** What the form begins with: the current state, or one that was taken over. */
  start: Assumptions;
  /** Where that one comes from. */
  from: string | undefined;
  onSaved: (answer: AdminAssumptionsDto) => void;
  onReload: () => void;
}

export function AssumptionsForm(props: AssumptionsFormProps) {
  const { number, current, start, from, onSaved, onReload } = props;
  const form = useForm<FormValues>({ defaultValues: { ...draftOf(start), reason: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  /** Titles of the groups whose fields are shown. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => staffApi.put<AdminAssumptionsDto>('/assumptions', body),
    onSuccess: onSaved,
    onError: (failure) => showFaults(serverFaults(form.getValues(), failure)),
  });
  const conflict = bodyOf(error)?.code === 'EDIT_CONFLICT';

  function showFaults(faults: Record<string, string>) {
    const faulty = ASSUMPTION_GROUPS.filter(({ fields }) =>
      fields.some(
        (field) => `numbers.${nameOf(field)}` in faults || `sources.${field.row}` in faults,
      ),
    );
    // A field must be there before it can be focused.
    flushSync(() => setOpened(new Set([...opened, ...faulty.map(({ title }) => title)])));
    for (const [index, [path, message]] of Object.entries(faults).entries()) {
      form.setError(path as keyof FormValues, { message }, { shouldFocus: index === 0 });
    }
    setProblem(faults.assumptions ?? null);
  }

  const save = form.handleSubmit(({ reason, ...draft }) => {
    const { assumptions, faults } = readDraft(current, draft);
    if (faults) return showFaults(faults);
    if (changedAssumptions(current, assumptions).length === 0) {
      return setProblem('Es ist nichts geändert.');
    }
    setProblem(null);
    mutate({ number, reason, assumptions });
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="grid grid-cols-1 gap-6">
        {from && (
          <Alert tone="info" title={`Übernommen: ${from}`}>
            Es gilt erst, wenn Sie unten speichern.
          </Alert>
        )}
        {ASSUMPTION_GROUPS.map((group) => (
          <Group
            key={group.title}
            {...group}
            current={current}
            open={opened.has(group.title)}
            onOpen={() => setOpened(new Set([...opened, group.title]))}
          />
        ))}
        <SecondTable />
        <Effects current={current} />
        <Section title="Speichern">
          <TextArea
            label="Warum ändern Sie das?"
            help="Steht im Verlauf und im Protokoll, zum Beispiel „Basiszins der Bundesbank für Dezember“."
            rows={2}
            maxLength={500}
            {...form.register('reason', {
              validate: (reason) =>
                reason.trim() !== '' || 'Bitte schreiben Sie dazu, warum Sie die Annahmen ändern.',
            })}
            {...errorOf(form.formState.errors.reason?.message)}
          />
          {problem && <Alert tone="error">{problem}</Alert>}
          {conflict ? (
            <Alert tone="error" title="Jemand anders hat die Annahmen inzwischen geändert">
              <p>Laden Sie den neuen Stand, und tragen Sie Ihre Änderung noch einmal ein.</p>
              <Button variant="secondary" size="compact" onClick={onReload} className="mt-2">
                Neuen Stand laden
              </Button>
            </Alert>
          ) : (
            error && !problem && <Alert tone="error">{error.message}</Alert>
          )}
        </Section>
        <SaveBar current={current} busy={isPending} />
      </form>
    </FormProvider>
  );
}

interface GroupProps {
  title: string;
  fields: readonly AssumptionField[];
  current: Assumptions;
  open: boolean;
  onOpen: () => void;
}

function Group({ title, fields, current, open, onOpen }: GroupProps) {
  const numbers = useWatch<FormValues, 'numbers'>({ name: 'numbers' });
  return (
    <Section
      title={title}
      aside={
        !open && (
          <Button variant="quiet" size="compact" aria-label={`${title}: ändern`} onClick={onOpen}>
            Ändern
          </Button>
        )
      }
    >
      {!open && (
        <Facts
          items={fields.map((field) => [field.label, written(field, numbers[nameOf(field)])])}
        />
      )}
      <div hidden={!open} className="grid gap-4">
        {rowsOf(fields).map((row) => (
          <RowFields
            key={row}
            row={row}
            fields={fields.filter((field) => field.row === row)}
            asOf={current[row].asOf}
          />
        ))}
      </div>
    </Section>
  );
}

/** A number of the draft as one reads it, such as „−1 %“. */
const written = ({ unit }: AssumptionField, value: number | null | undefined) =>
  value === null || value === undefined
    ? 'fehlt'
    : `${decimal.format(value)} ${unitOf[unit]}`.trimEnd().replace('-', '−');

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function SaveBar({ current, busy }: { current: Assumptions; busy: boolean }) {
  const count = useChanges(current)?.changes.length ?? 0;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-2 py-3',
        count > 0 && 'sticky bottom-0 z-header border-hairline border-t bg-paper',
      )}
    >
      <Button type="submit" busy={busy} busyLabel="Wird gespeichert …">
        Annahmen speichern
      </Button>
      {count > 0 && (
        <p className="text-ink-soft text-small">
          {count === 1 ? 'Eine Änderung' : `${formatNumber(count)} Änderungen`}
        </p>
      )}
    </div>
  );
}

interface RowFieldsProps {
  row: AssumptionField['row'];
  fields: AssumptionField[];
  asOf: string;
}

function RowFields({ row, fields, asOf }: RowFieldsProps) {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <div className="grid gap-4 border-hairline border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map((field) => (
        <NumberOf key={nameOf(field)} field={field} />
      ))}
      <TextArea
        className={clsx(
          '[&_textarea]:field-sizing-content [&_textarea]:min-h-12! [&_textarea]:resize-none',
          fields.length > 1 ? 'sm:col-span-full' : 'xl:col-span-2',
        )}
        rows={1}
        // It grows with what is written, but is one line.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        label={
          <>
            Quelle<span className="sr-only">: {fields.map(({ label }) => label).join(', ')}</span>
          </>
        }
        help={`gesetzt am ${formatDate(asOf)}`}
        maxLength={300}
        {...register(`sources.${row}`)}
        {...errorOf(formState.errors.sources?.[row]?.message)}
      />
    </div>
  );
}

function NumberOf({ field }: { field: AssumptionField }) {
  return (
    <Controller<FormValues, `numbers.${string}`>
      name={`numbers.${nameOf(field)}`}
      render={({ field: { value, ...input }, fieldState }) => (
        <DecimalField
          {...input}
          value={value ?? null}
          label={field.label}
          {...(unitOf[field.unit] && { unit: unitOf[field.unit] })}
          {...errorOf(fieldState.error?.message)}
        />
      )}
    />
  );
}

function Effects({ current }: { current: Assumptions }) {
  const changed = useChanges(current);
  if (!changed || changed.changes.length === 0) return null;
  const { changes, assumptions } = changed;
  return (
    <Section title="Was sich ändert">
      <SmallTable
        label="Was sich ändert"
        columns={['Annahme', 'bisher', 'neu']}
        empty="Nichts."
        rows={changes.map((change) => ({
          id: change.label,
          cells: [
            change.label,
            changeText(change.unit, change.from),
            changeText(change.unit, change.to),
          ],
        }))}
      />
      <ExampleEffect before={current} after={assumptions} />
    </Section>
  );
}

/** What the form would change; null while it cannot be read. */
function useChanges(current: Assumptions) {
  const { reason: _, ...draft } = useWatch<FormValues>() as FormValues;
  const { assumptions } = readDraft(current, draft);
  return assumptions && { assumptions, changes: changedAssumptions(current, assumptions) };
}

const rowsOf = (fields: readonly AssumptionField[]) => [...new Set(fields.map(({ row }) => row))];

const errorOf = (error: string | undefined) => error !== undefined && { error };

const bodyOf = (error: Error | null) => (error as { body?: FailureBody } | null)?.body;

/** The server's sentences at the fields they belong to. */
function serverFaults(draft: AssumptionsDraft, failure: Error): Record<string, string> {
  const { reason, assumptions, ...rows } = bodyOf(failure)?.errors ?? {};
  const problems = Object.entries(rows).map(([path, message]) => ({
    path: path.replace(/^assumptions\./, ''),
    message,
  }));
  return {
    ...faultsOf(draft, problems),
    ...(reason !== undefined && { reason }),
    ...(assumptions !== undefined && { assumptions }),
  };
}
