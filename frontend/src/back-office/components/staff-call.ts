import { useMutation } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { saveFile } from '@/lib/files';
import { HttpError as FileError, sentenceOf } from '@/lib/http';
import { readToken } from '@/lib/session';
import { type ToastMessage, toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../data-provider';

export interface StaffCall<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What to say when it is done. */
  done: string | ((answer: Answer) => ToastMessage);
  /** Where it leads, such as away from a deleted record; undefined: nowhere. */
  leadsTo?: ((answer: Answer) => string | undefined) | undefined;
}

/** An action on a record: afterwards everything on the page is loaded again. */
export function useStaffCall<Input, Answer>(action: StaffCall<Input, Answer>) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: action.call,
    onSuccess: (answer) => {
      const { done } = action;
      toast({ tone: 'success', ...(typeof done === 'string' ? { title: done } : done(answer)) });
      const path = action.leadsTo?.(answer);
      if (path) navigate(path);
      else refresh();
    },
    onError: (error) => {
      const description = fieldErrorsOf(error) ?? error.message;
      toast({ title: 'Fehler', description, tone: 'destructive' });
    },
  });
}

/** The server's messages by field, where it has refused single fields. */
export const errorsOf = (error: Error | null): Record<string, string> | undefined =>
  (error as (HttpError & { body?: FailureBody }) | null)?.body?.errors;

/** These messages in one text, which says more than that something is wrong. */
export function fieldErrorsOf(error: Error): string | undefined {
  const errors = errorsOf(error);
  return errors && Object.values(errors).join(' ');
}

/** Downloads a file with the session's token, which a plain link could not send. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async ({ url, fileName }: { url: string; fileName?: string }) => {
      const response = await fetch(url, {
        credentials: 'include',
        headers: { Authorization: `Bearer ${readToken()}` },
      });
      if (!response.ok) throw new FileError(response.status, await response.text());
      const given = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
      saveFile(await response.blob(), fileName ?? given?.[1] ?? 'Datei');
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Die Datei konnte nicht geladen werden.');
      toast({ title: 'Download fehlgeschlagen', description, tone: 'destructive' });
    },
  });
}
