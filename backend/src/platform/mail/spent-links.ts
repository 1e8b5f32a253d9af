import type { OutboxEmail } from './outbox-email.entity.js';

type Bodies = Pick<OutboxEmail, 'text' | 'html'>;

const TOKEN = /([?&]token=)[\w-]+/g;
const TOKEN_TAKEN_OUT = /[?&]token=…/;
const SPENT_LINK = /https?:\/\/[^\s"'<>]*[?&]token=…/g;

/** Once a link is in its owner's mailbox, nobody who reads the table may be able to use it. */
export function withoutTokens({ text, html }: Bodies): Bodies {
  return { text: text.replace(TOKEN, '$1…'), html: html.replace(TOKEN, '$1…') };
}

/** Whether a link of this e-mail was made unusable after sending. */
export function hasSpentLink({ text }: Pick<Bodies, 'text'>): boolean {
  return TOKEN_TAKEN_OUT.test(text);
}

/** The same words with another link where one was made unusable; nothing in it needs escaping. */
export function withNewLink({ text, html }: Bodies, link: string): Bodies {
  return { text: text.replace(SPENT_LINK, () => link), html: html.replace(SPENT_LINK, () => link) };
}
