import type { Limit } from '../../../platform/rate-limit/rate-limit.service.js';

/** Most characters of one message (specification of the assistant). */
export const MAX_MESSAGE_LENGTH = 4_000;

export const MAX_TITLE_LENGTH = 120;

/** Conversations that a list shows, the latest first. */
export const MAX_CONVERSATIONS = 200;

/** Messages of a conversation that one answer has. */
export const MESSAGES_OF_A_PAGE = 50;

/** Bursts, beside the limit of the day. A whole office shares one client address. */
export const LIMITS = {
  askByAccount: { name: 'chat:account', tries: 20, windowSeconds: 60 },
  askByClient: { name: 'chat:client', tries: 100, windowSeconds: 60 },
  createByAccount: { name: 'chat-conversation:account', tries: 20, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;
