import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import type { Env } from '../../../config/env.js';
import { AttachmentSources } from '../../../platform/mail/attachment-sources.js';
import type { MailAttachment } from '../../../platform/mail/mail-attachment.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import type { Payment } from '../payment.entity.js';
import { ContractText } from './contract-text.entity.js';
import { contractTextPdf } from './contract-text-pdf.js';
import { type CurrentContractTexts, readContractTexts } from './read-contract-texts.js';

const ATTACHMENT = 'contract-text';

/** Keeps every wording of the texts that buyers agree to, and knows the one that holds now. */
@Injectable()
export class ContractTextsService implements OnModuleInit {
  private readonly texts: CurrentContractTexts;
  /** A wording never changes, and there are only ever a few. */
  private readonly made = new Map<string, Buffer>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: AttachmentSources,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {
    this.texts = readContractTexts(CONTENT_DIR, site);
  }

  /** Stores a wording that is new; several instances may start at once. */
  async onModuleInit(): Promise<void> {
    this.sources.register(ATTACHMENT, (id) => this.pdf(id));
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ContractText)
      .values([this.texts.terms, this.texts.withdrawal])
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
  private async pdf(id: string): Promise<Buffer> {
    const pdf = this.made.get(id) ?? (await this.setAsPdf(id));
    this.made.set(id, pdf);
    return pdf;
  }

  private async setAsPdf(id: string): Promise<Buffer> {
    const text = await this.dataSource.getRepository(ContractText).findOneByOrFail({ id });
    const issuer = { name: this.site.name, company: this.site.operator.company };
    return contractTextPdf(text, issuer, this.env.appUrl);
  }
}

function attachment(filename: string, id: string): MailAttachment {
  return { filename, contentType: 'application/pdf', source: { kind: ATTACHMENT, id } };
}
