import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import { markdownBlocks } from '@stabwechsel/documents/pdf/markdown-blocks';
import { COLOUR, FONT_SIZE, PAGE, ROOMY } from '@stabwechsel/documents/pdf/page-design';
import { flow } from '@stabwechsel/documents/pdf/page-flow';
import { pageHeader } from '@stabwechsel/documents/pdf/page-frame';
import { printPdf } from '@stabwechsel/documents/pdf/pdf-printer';
import type { Content } from 'pdfmake/interfaces.js';
import { DataSource, In } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { AttachmentSources } from '../../../platform/mail/attachment-sources.js';
import type { MailAttachment } from '../../../platform/mail/email.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { formatDay } from '../../../platform/text/german-format.js';
import type { Payment } from '../payments/payment.entity.js';
import { ContractText } from './contract-text.entity.js';
import {
  assertPrintable,
  type CurrentContractTexts,
  readContractTexts,
} from './read-contract-texts.js';

const footer =
  (version: string) =>
  (page: number, pages: number): Content => ({
    columns: [
      { width: '*', text: version },
      { width: 'auto', text: `Seite ${page} von ${pages}` },
    ],
    fontSize: FONT_SIZE.small,
    color: COLOUR.muted,
    margin: [PAGE.margin.side, 21, PAGE.margin.side, 0],
  });

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

/**
 * Sets a contract text as the PDF that a buyer keeps. The same text gives the same bytes.
 * @param appUrl what links to pages of the product begin with on paper
 */
function contractTextPdf(
  { title, markdown, createdAt }: ContractText,
  issuer: Issuer,
  appUrl: string,
): Promise<Buffer> {
  const body = markdown.replace(/^# .*\n/, '').replaceAll('](/', `](${appUrl}/`);
  const { content, pageBreakBefore } = flow(markdownBlocks(body, ROOMY));
  return printPdf({
    info: {
      title,
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: createdAt,
    },
    header: pageHeader(issuer, title),
    footer: footer(`${issuer.company} · Fassung vom ${formatDay(createdAt)}`),
    content: [heading(title), ...content],
    pageBreakBefore,
  });
}

function heading(text: string): Content {
  return {
    text,
    font: 'SourceSerif',
    fontSize: FONT_SIZE.title,
    lineHeight: 0.95,
    margin: [0, 4, 0, 14],
  };
}
