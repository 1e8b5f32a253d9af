import type { Talk } from '@/lib/chat/talk';

/** A conversation of the chat page as a talk. */
export function conversationTalk(id: string): Talk {
  return {
    path: `/api/chat/conversations/${encodeURIComponent(id)}/messages`,
    bodyOf: (content) => ({ content }),
  };
}
