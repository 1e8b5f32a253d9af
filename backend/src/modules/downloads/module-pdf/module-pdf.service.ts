import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PrintedModule } from '@toolkit/documents/pdf/render-module';
import { splitSections } from '@toolkit/domain/course';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { ModulesService } from '../../learning/index.js';
import { DocumentRendererService } from '../filled/document-renderer.service.js';

/** Wide: most calls find the file rendered already. */
const FETCH: Limit = { name: 'module-pdf:account', tries: 30, windowSeconds: 600 };

interface Kept {
  /** Of what it was rendered from. */
  hash: string;
  pdf: Promise<Buffer>;
}

/** Whole modules as PDFs: rendered when first asked for, and again once staff have changed the text. */
@Injectable()
export class ModulePdfService {
  /** One for each module; the same text gives the same file on every instance. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly modules: ModulesService,
    private readonly renderer: DocumentRendererService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /**
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED, MODULE_LOCKED, MODULE_NOT_SET; RateLimitedError
   */
  async file(user: SignedInUser, id: string): Promise<Buffer> {
    const { orderIndex, title, description, learningObjectives, content } = await this.modules.read(
      user,
      id,
    );
    await this.rateLimit.consume(FETCH, user.id);
    const sections = splitSections(content).map(({ heading, markdown }) => ({ heading, markdown }));
    return this.rendered(id, { orderIndex, title, description, learningObjectives, sections });
  }

  private rendered(id: string, module: PrintedModule): Promise<Buffer> {
    const hash = createHash('sha256').update(JSON.stringify(module)).digest('hex');
    const known = this.kept.get(id);
    if (known?.hash === hash) return known.pdf;
    const made: Kept = { hash, pdf: this.renderer.module(module) };
    this.kept.set(id, made);
    made.pdf.catch(() => {
      if (this.kept.get(id) === made) this.kept.delete(id);
    });
    return made.pdf;
  }
}
