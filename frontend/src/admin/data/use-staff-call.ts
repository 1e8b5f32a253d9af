import { useMutation } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'react-admin';
import { type ToastMessage, toast } from '@/ui/toaster/toast';
import type { FailureBody } from './http-client';

interface StaffCall<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What to say when it is done. */
  done: (answer: Answer) => ToastMessage;
  /** What to say where the server has given no sentence of its own. */
  failure: string;
}

/** Something staff do with a record: afterwards everything on the screen is loaded anew. */
export function useStaffCall<Input, Answer>({ call, done, failure }: StaffCall<Input, Answer>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      toast({ tone: 'success', ...done(answer) });
      refresh();
    },
    onError: (error) => {
      const description = faultsOf(error) ?? (error.message || failure);
      toast({ title: 'Fehler', description, tone: 'destructive' });
    },
  });
}

/** What is wrong with single fields, which says more than that something is wrong. */
function faultsOf(error: Error): string | undefined {
  const { body } = error as HttpError & { body?: FailureBody };
  return body?.errors && Object.values(body.errors).join(' ');
}
