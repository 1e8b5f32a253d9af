import { Inject, Injectable } from '@nestjs/common';
import type { DocumentSource } from '@toolkit/documents/markdown/document-source';
import type { Issuer } from '@toolkit/documents/markdown/labels';
import type { PrintedModule } from '@toolkit/documents/pdf/render-module';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { WorkerFile, WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import { documentNotFillable, documentNotSet, moduleNotSet } from '../downloads.errors.js';
import type { FileOrder } from './document-renderer.worker.js';

const WORKER = new WorkerFile<typeof import('./document-renderer.worker.js')>(
  'modules/downloads/filled/document-renderer.worker.js',
);

/** A contract of fourteen pages takes a second or two; a packet has several. */
const TIMEOUT_MS = { read: 20_000, file: 30_000, packet: 120_000, module: 60_000 };

type Unissued = Omit<FileOrder, 'issuer'>;

/** Reads and renders documents in worker threads. */
@Injectable()
export class DocumentRendererService {
  /** Documents of the course do not change while the server runs. */
  private readonly sources = new Map<string, Promise<DocumentSource>>();

  constructor(
    private readonly workers: WorkerPool,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** @throws AppError DOCUMENT_NOT_FILLABLE for a document without a text of ours */
  source(id: string): Promise<DocumentSource> {
    const known = this.sources.get(id);
    if (known) return known;
    const read = this.workers.run(WORKER, 'read', id, {
      account: `document ${id}`,
      timeoutMs: TIMEOUT_MS.read,
      refusal: documentNotFillable,
    });
    this.sources.set(id, read);
    read.catch(() => this.sources.delete(id));
    return read;
  }

  /** @throws AppError DOCUMENT_NOT_SET; RateLimitedError */
  file(account: string, order: Unissued): Promise<Buffer> {
    return this.workers.run(WORKER, 'file', this.issued(order), {
      account,
      timeoutMs: TIMEOUT_MS.file,
      refusal: documentNotSet,
    });
  }

  /** @throws AppError DOCUMENT_NOT_SET; RateLimitedError */
  packet(account: string, orders: readonly Unissued[]): Promise<Buffer> {
    const issued = orders.map((order) => this.issued(order));
    return this.workers.run(WORKER, 'packet', issued, {
      account,
      timeoutMs: TIMEOUT_MS.packet,
      refusal: documentNotSet,
    });
  }

  /**
   * The same file for all who read the module.
   * @throws AppError MODULE_NOT_SET
   */
  module(module: PrintedModule): Promise<Buffer> {
    const order = { module, issuer: this.issuer };
    return this.workers.run(WORKER, 'module', order, {
      account: `module ${module.orderIndex}`,
      timeoutMs: TIMEOUT_MS.module,
      refusal: moduleNotSet,
    });
  }

  private issued(order: Unissued): FileOrder {
    return { ...order, issuer: this.issuer };
  }

  private get issuer(): Issuer {
    const { name, operator } = this.site;
    return { name, company: operator.company };
  }
}
