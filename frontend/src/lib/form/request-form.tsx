import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '@/ui/alert';
import { Button, type ButtonProps } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { failureSentence } from './failure-sentence';
import { useServerFaults } from './use-server-faults';

interface RequestFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  error: Error | null;
  fallback: string;
  errorAction?: ReactNode;
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  submit?: Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'className'>;
  beside?: ReactNode;
  children: ReactNode;
}

export function RequestForm<Values extends FieldValues>({
  form,
  onSubmit,
  error,
  fallback,
  errorAction,
  busy,
  submitLabel,
  busyLabel,
  submit,
  beside,
  children,
}: RequestFormProps<Values>) {
  const message = useRef<HTMLDivElement>(null);
  const saidByFields = useServerFaults(form, error, message);
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-6">
      {error && !saidByFields && (
        <div
          ref={message}
          tabIndex={-1}
          className="rounded-box outline-none focus-visible:shadow-none"
        >
          <Alert tone="error">
            <p>{failureSentence(error, fallback)}</p>
            {errorAction}
          </Alert>
        </div>
      )}
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        {children}
      </fieldset>
      <ButtonRow>
        {beside}
        <Button
          type="submit"
          size="large"
          {...submit}
          className={clsx(!beside && 'sm:grow', submit?.className)}
          busy={busy}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
