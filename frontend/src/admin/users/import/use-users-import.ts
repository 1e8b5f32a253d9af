import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useRefresh } from 'react-admin';
import type { UsersImportedDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../../data/http-client';
import { staffApi } from '../../data/staff-api';
import { readText } from './read-text';

const send = (csv: string, dryRun: boolean) =>
  staffApi.post<UsersImportedDto>('/users/import', { csv, dryRun });

/** The two steps of an import: what would happen with a file, and doing it. */
export function useUsersImport(onImported: () => void) {
  const refresh = useRefresh();
  const [csv, setCsv] = useState('');
  const checking = useMutation({
    mutationFn: async (file: File) => {
      const text = await readText(file);
      setCsv(text);
      return send(text, true);
    },
  });
  const importing = useMutation({
    mutationFn: () => send(csv, false),
    onSuccess: ({ created, updated, skipped, faults }) => {
      toast({
        title: 'Import abgeschlossen',
        description: `${formatNumber(created)} angelegt, ${formatNumber(updated)} geändert, ${formatNumber(skipped + faults)} übergangen.`,
        tone: 'success',
      });
      refresh();
      onImported();
    },
  });
  const failure = importing.error ?? checking.error;

  return {
    plan: checking.data ?? null,
    fault: failure && sentenceOf(failure),
    checking: checking.isPending,
    importing: importing.isPending,
    check: (file: File) => {
      importing.reset();
      checking.mutate(file);
    },
    runImport: () => importing.mutate(),
    reset: () => {
      checking.reset();
      importing.reset();
    },
  };
}

/** The server words what is wrong with the file itself as a fault of the field. */
function sentenceOf(error: Error): string {
  const { body } = error as HttpError & { body?: FailureBody };
  return body?.errors?.csv ?? error.message;
}
