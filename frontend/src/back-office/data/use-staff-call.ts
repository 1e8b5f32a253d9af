import { useMutation } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ToastMessage, toast } from '@/ui/toaster/toast';
import type { FailureBody } from './http-client';

interface StaffCall<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What to say when it is done. */
  done: (answer: Answer) => ToastMessage;
  /** What to say where the server has given no sentence of its own. */
  failure: string;
  /** Where it leads, such as away from a record that is no more; undefined: nowhere. */
  leadsTo?: (answer: Answer) => string | undefined;
}

/** Something staff do with a record: afterwards everything on the screen is loaded anew. */
export function useStaffCall<Input, Answer>({
  call,
  done,
  failure,
  leadsTo,
}: StaffCall<Input, Answer>) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      toast({ tone: 'success', ...done(answer) });
      const path = leadsTo?.(answer);
      // The next screen loads what it shows by itself.
      if (path) navigate(path);
      else refresh();
    },
    onError: (error) => {
      const description = faultsOf(error) ?? (error.message || failure);
      toast({ title: 'Fehler', description, tone: 'destructive' });
    },
  });
}

/** What is wrong with single fields, which says more than that something is wrong. */
export function faultsOf(error: Error): string | undefined {
  const { body } = error as HttpError & { body?: FailureBody };
  return body?.errors && Object.values(body.errors).join(' ');
}
