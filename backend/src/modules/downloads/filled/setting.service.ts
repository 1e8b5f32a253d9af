import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { formatsOf } from '@stabwechsel/documents/fill/formats';
import type { DocumentSource } from '@stabwechsel/documents/markdown/document-source';
import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import type { PrintedModule } from '@stabwechsel/documents/pdf/render-module';
import { BUILT_SERVER } from '../../../config/folders.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { WorkerThread } from '../../../platform/threads/worker-thread.js';
import { documentNotFillable, documentNotSet, moduleNotSet } from '../downloads.errors.js';
import type { FilledCalls } from './filled.worker.js';
import type { FileOrder } from './filled-file.js';
import type { Format, KeptSource } from './filled-state.js';

const CODE = new URL('modules/downloads/filled/filled.worker.js', BUILT_SERVER);

/** A contract of fourteen pages takes a second or two; a packet has several. */
const PATIENCE_MS = { read: 20_000, file: 30_000, packet: 120_000, module: 60_000 };

/** The thread that reads and sets documents; started by the first one. */
@Injectable()
export class SettingService implements OnApplicationShutdown {
  private readonly thread = new WorkerThread<FilledCalls>(CODE);
  /** What the course brings along does not change while the server runs. */
  private readonly sources = new Map<string, Promise<DocumentSource>>();

  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  /** @throws AppError DOCUMENT_NOT_FILLABLE for a document without a text of ours */
  source(id: string): Promise<DocumentSource> {
    const known = this.sources.get(id) ?? this.thread.call('read', id, PATIENCE_MS.read);
    this.sources.set(id, known);
    return known.catch(() => {
      this.sources.delete(id);
      throw documentNotFillable();
    });
  }

  formatsOf(source: KeptSource): Format[] {
    return formatsOf(source);
  }

  /** @throws AppError DOCUMENT_NOT_SET */
  async file(order: Omit<FileOrder, 'issuer'>): Promise<Buffer> {
    return this.set(this.thread.call('file', this.issued(order), PATIENCE_MS.file));
  }

  /** @throws AppError DOCUMENT_NOT_SET */
  async packet(orders: readonly Omit<FileOrder, 'issuer'>[]): Promise<Buffer> {
    const issued = orders.map((order) => this.issued(order));
    return this.set(this.thread.call('packet', issued, PATIENCE_MS.packet));
  }

  /** @throws AppError MODULE_NOT_SET */
  async module(module: PrintedModule): Promise<Buffer> {
    const order = { module, issuer: this.issuer };
    return this.set(this.thread.call('module', order, PATIENCE_MS.module), moduleNotSet);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }

  private issued(order: Omit<FileOrder, 'issuer'>): FileOrder {
    return { ...order, issuer: this.issuer };
  }

  private get issuer(): Issuer {
    const { name, operator } = this.site;
    return { name, company: operator.company };
  }

  /** Bytes lose their kind on the way between threads. */
  private async set(made: Promise<Uint8Array>, refusal = documentNotSet): Promise<Buffer> {
    const bytes = await made.catch((cause) => {
      throw Object.assign(refusal(), { cause });
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
