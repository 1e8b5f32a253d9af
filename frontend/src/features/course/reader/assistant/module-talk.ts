import type { Talk } from '@/lib/chat/talk';

/**
 * What is said about a module, as a talk.
 * @param section the one that is open, counted from 1
 */
export function moduleTalk(moduleId: string, section: number): Talk {
  return {
    path: `/api/modules/${encodeURIComponent(moduleId)}/chat`,
    bodyOf: (message) => ({ message, section }),
  };
}
