import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { linkInvalid } from '../../../platform/http/link-token.js';
import type { Unsubscribe } from '../../../platform/mail/email.js';
import type { MailingTopic } from '../mailing.entity.js';

/** Whose choices a link opens: a subscriber's or a member's, by what the e-mail with the link was about. */
export interface LinkOwner {
  topic: MailingTopic;
  /** A subscriber's id, or that of an account where modules are the topic. */
  personId: string;
}

const TOPICS: MailingTopic[] = ['newsletter', 'module-updates'];

const ID_BYTES = 16;

/**
 * Signed links by which a reader of a mailing ends it, without sign-in and without a date on which they
 * would end: whoever finds an old e-mail can still be rid of new ones. They open nothing else.
 */
@Injectable()
export class ChoiceLinks {
  constructor(@Inject(ENV) private readonly env: Env) {}

  for(owner: LinkOwner): Omit<Unsubscribe, 'reason'> {
    const token = this.tokenFor(owner);
    return {
      oneClickUrl: `${this.env.appUrl}/api/email-choices/unsubscribe?token=${token}`,
      choicesUrl: `${this.env.appUrl}/e-mail-einstellungen?token=${token}`,
    };
  }

  /** @throws AppError TOKEN_INVALID for whatever this server has not signed */
  read(token: unknown): LinkOwner {
    const bytes = Buffer.from(typeof token === 'string' ? token : '', 'base64url');
    const said = bytes.subarray(0, 1 + ID_BYTES);
    const mark = bytes.subarray(1 + ID_BYTES);
    const expected = this.mark(said);
    const topic = TOPICS[said[0] ?? TOPICS.length];
    if (mark.length !== expected.length || !timingSafeEqual(mark, expected) || !topic) {
      throw linkInvalid();
    }
    const hex = said.subarray(1).toString('hex');
    return { topic, personId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
  }

  private tokenFor({ topic, personId }: LinkOwner): string {
    const said = Buffer.concat([
      Buffer.from([TOPICS.indexOf(topic)]),
      Buffer.from(personId.replaceAll('-', ''), 'hex'),
    ]);
    return Buffer.concat([said, this.mark(said)]).toString('base64url');
  }

  private mark(said: Buffer): Buffer {
    return createHmac('sha256', `email choices ${this.env.jwtSecret}`).update(said).digest();
  }
}
