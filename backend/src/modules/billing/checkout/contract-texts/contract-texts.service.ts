import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { AttachmentSources } from '../../../../platform/mail/attachment-sources.js';
import type { MailAttachment } from '../../../../platform/mail/email.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { WorkerFile, WorkerPool } from '../../../../platform/threads/worker-pool.service.js';
import type { Payment } from '../../shared/payment.entity.js';
import { ContractText } from './contract-text.entity.js';
import {
  assertPrintable,
  type CurrentContractTexts,
  readContractTexts,
} from './read-contract-texts.js';

const SETTER = new WorkerFile<typeof import('./contract-text-pdf.worker.js')>(
  'modules/billing/checkout/contract-texts/contract-text-pdf.worker.js',
);

const TIMEOUT_MS = 30_000;

const ATTACHMENT = 'contract-text';

/** Keeps every wording of the texts that buyers agree to, and knows the one that holds now. */
@Injectable()
export class ContractTextsService implements OnModuleInit {
  private readonly texts: CurrentContractTexts;
  /** A wording never changes, and there are only ever a few. */
  private readonly made = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: AttachmentSources,
    private readonly workers: WorkerPool,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {
    this.texts = readContractTexts(env.operatorContent, site);
  }

  /**
   * Stores a wording that is new, once it is known that it can be printed; several instances may start at once.
   * @throws Error with one German sentence where it cannot
   */
  async onModuleInit(): Promise<void> {
    this.sources.register(ATTACHMENT, (id) => this.pdf(id));
    const texts = [this.texts.terms, this.texts.withdrawal];
    const stored = await this.dataSource.manager.find(ContractText, {
      select: { id: true },
      where: { id: In(texts.map(({ id }) => id)) },
    });
    const known = new Set(stored.map(({ id }) => id));
    const added = texts.filter(({ id }) => !known.has(id));
    if (added.length === 0) return;
    added.forEach(assertPrintable);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ContractText)
      .values(added)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** What a buyer agrees to at this moment. */
  current(): CurrentContractTexts {
    return this.texts;
  }

  /** The wordings that hold for an order, for its e-mail; set as PDFs when that is sent. */
  attachments(order: Pick<Payment, 'termsId' | 'withdrawalId'>): MailAttachment[] {
    const { terms, withdrawal } = this.texts;
    return [
      attachment('AGB.pdf', order.termsId ?? terms.id),
      attachment('Widerrufsbelehrung.pdf', order.withdrawalId ?? withdrawal.id),
    ];
  }

  /** An e-mail that is tried again and again does not have its texts set each time. */
  private pdf(id: string): Promise<Buffer> {
    const pdf = this.made.get(id) ?? this.setAsPdf(id);
    this.made.set(id, pdf);
    pdf.catch(() => this.made.delete(id));
    return pdf;
  }

  private async setAsPdf(id: string): Promise<Buffer> {
    const text = await this.dataSource.getRepository(ContractText).findOneByOrFail({ id });
    const issuer = { name: this.site.name, company: this.site.operator.company };
    const order = { text, issuer, appUrl: this.env.appUrl };
    return this.workers.run(SETTER, 'pdf', order, {
      account: `contract-text ${id}`,
      timeoutMs: TIMEOUT_MS,
    });
  }
}

function attachment(filename: string, id: string): MailAttachment {
  return { filename, contentType: 'application/pdf', source: { kind: ATTACHMENT, id } };
}
