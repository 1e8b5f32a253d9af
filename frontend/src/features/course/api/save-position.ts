import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadingPositionDto } from '@/api';
import { callerHeaders } from '@/lib/caller-headers';
import { readToken } from '@/lib/session';
import { moduleQuery } from './get-module';
import { progressQuery } from './get-progress';

/**
 * Saves where one stopped reading. Without a word, whatever comes of it: a place that is lost
 * costs little, and a message would cost more.
 */
export function useSavePosition(moduleId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (position: ReadingPositionDto) => {
      queryClient.setQueryData(
        moduleQuery(moduleId).queryKey,
        (module) => module && { ...module, position },
      );
      queryClient.setQueryData(
        progressQuery(moduleId).queryKey,
        (progress) => progress && { ...progress, position },
      );
      void send(moduleId, position);
    },
    [queryClient, moduleId],
  );
}

/** With `keepalive` the browser finishes the call even when the page is already gone. */
async function send(moduleId: string, position: ReadingPositionDto): Promise<void> {
  if (!readToken()) return;
  await fetch(`/api/modules/${encodeURIComponent(moduleId)}/position`, {
    method: 'PUT',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', ...callerHeaders() },
    body: JSON.stringify(position),
  }).catch(() => undefined);
}
