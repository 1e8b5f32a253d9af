import {
  ASSUMPTION_GROUPS,
  type AssumptionField,
  type Assumptions,
  changedAssumptions,
  changeText,
} from '@stabwechsel/domain/proceeds';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { AdminAssumptionsDto } from '@/api';
import { formatDate } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DecimalField } from '@/ui/decimal-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { FailureBody } from '../data/http-client';
import { staffApi } from '../data/staff-api';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { type AssumptionsDraft, draftOf, faultsOf, nameOf, readDraft, unitOf } from './draft';
import { ExampleEffect } from './example-effect';
import { SecondTable } from './second-table';

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

/** All assumptions with their sources, what the changes do to the company of the course, and saving. */
export function AssumptionsForm(props: AssumptionsFormProps) {
  const { number, current, start, from, onSaved, onReload } = props;
  const form = useForm<FormValues>({ defaultValues: { ...draftOf(start), reason: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => staffApi.put<AdminAssumptionsDto>('/assumptions', body),
    onSuccess: onSaved,
    onError: (failure) => showFaults(serverFaults(form.getValues(), failure)),
  });
  const conflict = bodyOf(error)?.code === 'EDIT_CONFLICT';

  function showFaults(faults: Record<string, string>) {
    for (const [path, message] of Object.entries(faults)) {
      form.setError(path as keyof FormValues, { message }, { shouldFocus: true });
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
        {ASSUMPTION_GROUPS.map(({ title, fields }) => (
          <Section key={title} title={title}>
            {rowsOf(fields).map((row) => (
              <RowFields
                key={row}
                row={row}
                fields={fields.filter((field) => field.row === row)}
                asOf={current[row].asOf}
              />
            ))}
          </Section>
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
          <Button
            type="submit"
            className="justify-self-start"
            busy={isPending}
            busyLabel="Wird gespeichert …"
          >
            Annahmen speichern
          </Button>
        </Section>
      </form>
    </FormProvider>
  );
}

interface RowFieldsProps {
  row: AssumptionField['row'];
  fields: AssumptionField[];
  asOf: string;
}

/** The numbers that share a source, and the source. */
function RowFields({ row, fields, asOf }: RowFieldsProps) {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <div className="grid gap-4 border-hairline border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map((field) => (
        <NumberOf key={nameOf(field)} field={field} />
      ))}
      <TextField
        className={fields.length > 1 ? 'sm:col-span-full' : 'xl:col-span-2'}
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

/** What is changed, and what that does to the company of the course. */
function Effects({ current }: { current: Assumptions }) {
  const { reason: _, ...draft } = useWatch<FormValues>() as FormValues;
  const { assumptions } = readDraft(current, draft);
  if (!assumptions) return null;
  const changes = changedAssumptions(current, assumptions);
  if (changes.length === 0) return null;
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
