import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { CONTACT_CONSENT } from '../consent.js';
import type { ContactDto } from './contact.dto.js';
import { enquiryCopyLetter, enquiryLetter } from './contact.letters.js';
import { ContactRequest } from './contact-request.entity.js';

/** Anybody may have a copy sent to any address: few are enough for whoever means it. */
const BY_CLIENT: Limit = { name: 'contact:client', tries: 10, windowSeconds: 3_600 };
const BY_ADDRESS: Limit = { name: 'contact:address', tries: 5, windowSeconds: 3_600 };

@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Stores an enquiry with the consent as worded and given, mails it to the operator and a copy to
   * the sender.
   * @param network what tries are counted by
   * @throws RateLimitedError
   */
  async send(enquiry: ContactDto, network: string): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    await this.limits.consume(BY_ADDRESS, enquiry.email);
    const { name, email, phone, subject, message } = enquiry;
    const operator = this.site.contact.email;
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ContactRequest, {
        ...{ name, email, subject, message },
        phone: phone ?? null,
        consentText: CONTACT_CONSENT,
        consentAt: new Date(),
      });
      await this.outbox.enqueueAll(manager, [
        enquiryLetter(enquiry, operator),
        enquiryCopyLetter(enquiry, operator),
      ]);
    });
  }
}
