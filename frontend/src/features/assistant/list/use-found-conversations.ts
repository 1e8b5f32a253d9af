import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversationsQuery, searchQuery } from '../api/get-conversations';

const PAUSE_MS = 250;

/**
 * The conversations to list: all, or those that contain what is searched for.
 * @param typed looked for once the typing pauses
 */
export function useFoundConversations(typed: string) {
  const text = usePaused(typed.trim());
  const all = useQuery(conversationsQuery);
  const found = useQuery({
    ...searchQuery(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return text === '' ? all : found;
}

/** The value as it was before the last changes came quickly after one another. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
