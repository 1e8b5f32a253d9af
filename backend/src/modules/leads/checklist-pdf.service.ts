import { Injectable } from '@nestjs/common';
import { MADE_DOCUMENTS_DIR, readMadeFile, readManifest } from '@stabwechsel/documents/manifest';

const CHECKLIST = 'modul-1-verkaufsreife-check';

export interface ChecklistPdf {
  title: string;
  fileName: string;
  bytes: Buffer;
}

/** The free checklist as the build has made it, read when it is first asked for. */
@Injectable()
export class ChecklistPdfService {
  private read: Promise<ChecklistPdf> | null = null;

  get(): Promise<ChecklistPdf> {
    this.read ??= readChecklist().catch((error: unknown) => {
      this.read = null;
      throw error;
    });
    return this.read;
  }
}

async function readChecklist(): Promise<ChecklistPdf> {
  const made = await readManifest(MADE_DOCUMENTS_DIR);
  const checklist = made.find(({ id }) => id === CHECKLIST);
  if (!checklist) throw new Error(`The document ${CHECKLIST} is missing`);
  const { title, fileName } = checklist;
  return { title, fileName, bytes: await readMadeFile(MADE_DOCUMENTS_DIR, checklist) };
}
