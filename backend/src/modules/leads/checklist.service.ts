import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { checklistLetter } from './checklist.letter.js';
import { ChecklistPdfService } from './checklist-pdf.service.js';
import type { ChecklistRequestDto } from './checklist-request.dto.js';
import { ChecklistRequest } from './checklist-request.entity.js';
import { CHECKLIST_CONSENT } from './consent.js';

/** Anybody may have a mail sent to any address: few are enough for whoever means it. */
const BY_CLIENT: Limit = { name: 'checklist:client', tries: 20, windowSeconds: 3_600 };
const BY_ADDRESS: Limit = { name: 'checklist:address', tries: 3, windowSeconds: 3_600 };

@Injectable()
export class ChecklistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly checklist: ChecklistPdfService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores who asked, with the consent as worded and given, and mails the checklist.
   * @param network what tries are counted by
   * @throws RateLimitedError
   */
  async request(
    { name, email, agreePrivacy }: ChecklistRequestDto,
    network: string,
  ): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    await this.limits.consume(BY_ADDRESS, email);
    const letter = checklistLetter({ name, email }, await this.checklist.get(), this.env.appUrl);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ChecklistRequest, {
        name,
        email,
        consentText: agreePrivacy ? CHECKLIST_CONSENT : null,
        consentAt: agreePrivacy ? new Date() : null,
      });
      await this.outbox.enqueue(manager, letter);
    });
  }
}
