import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Email } from '../../../platform/mail/email.js';
import { ChoiceLinks } from '../choices/choice-links.js';
import type { Mailing } from '../mailing.entity.js';
import { newsletterEmail } from './newsletter.email.js';
import { NewsletterService } from './newsletter.service.js';

/** The e-mails of an issue. */
@Injectable()
export class NewsletterIssues {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly links: ChoiceLinks,
  ) {}

  /** To these subscribers, but for those who have ended it meanwhile. */
  async emailsOf(
    manager: EntityManager,
    issue: Mailing,
    subscriberIds: string[],
  ): Promise<Email[]> {
    const addresses = await this.newsletter.addressesOf(manager, subscriberIds);
    return [...addresses].map(([personId, email]) => this.emailTo(issue, email, personId));
  }

  /** @param personId whose choices its links open: a subscriber's */
  emailTo(issue: Pick<Mailing, 'subject' | 'body'>, email: string, personId: string): Email {
    return newsletterEmail(issue, email, this.links.for({ topic: 'newsletter', personId }));
  }
}
