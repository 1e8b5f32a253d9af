import { Inject, Injectable } from '@nestjs/common';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { readDocument } from '../../platform/pdf/document-source.js';
import { renderDocument } from '../../platform/pdf/render-document.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';

const CHECKLIST = 'modul-1-verkaufsreife-check';

export interface ChecklistPdf {
  title: string;
  fileName: string;
  bytes: Buffer;
}

/** The free checklist, set from its source when it is first asked for. */
@Injectable()
export class ChecklistPdfService {
  private made: Promise<ChecklistPdf> | null = null;

  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  get(): Promise<ChecklistPdf> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = null;
      throw error;
    });
    return this.made;
  }

  private async make(): Promise<ChecklistPdf> {
    const source = await readDocument(new URL('downloads/', CONTENT_DIR), CHECKLIST);
    const issuer = { name: this.site.name, company: this.site.operator.company };
    return {
      title: source.title,
      fileName: `${CHECKLIST}.pdf`,
      bytes: await renderDocument(source, issuer),
    };
  }
}
