import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { readDocumentText } from '@toolkit/documents/markdown/document-source';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { KeptByRevision } from '../../database/kept-by-revision.js';
import { revisionOf, rowVersionsOf } from '../../database/revision.js';
import { CourseChanges } from '../catalogue/index.js';
import type { SignedInUser } from '../identity/index.js';
import { ModuleAccessService, ModulesService } from '../learning/index.js';
import { DownloadDto, type DownloadLinkDto } from './download.dto.js';
import { Download } from './download.entity.js';
import { DownloadLinks, type LinkSignature } from './download-links.service.js';
import {
  downloadNotFound,
  linkExpired,
  premiumRequired,
  signInRequired,
} from './downloads.errors.js';

const DOCUMENTS_DIR = new URL('downloads/', CONTENT_DIR);

/** The documents as lists show them. */
interface DocumentLists {
  /** In the order of the course, bonus material last. */
  shown: readonly DownloadDto[];
  /** The file names of those that staff have hidden. */
  hidden: ReadonlySet<string>;
}

/** What a document is about; one for all of its editions. */
export interface DocumentOutline {
  /** Of the edition to print. */
  id: string;
  /** null for bonus material. */
  moduleId: string | null;
  title: string;
  description: string;
}

/** What stands in a document that the course brings along. */
export interface DocumentText extends DocumentOutline {
  /** As it is printed. */
  markdown: string;
}

@Injectable()
export class DownloadsService implements OnModuleInit {
  /** The same for everybody (decision 2). */
  private readonly kept: KeptByRevision<DocumentLists>;

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Download) private readonly documents: Repository<Download>,
    private readonly moduleAccess: ModuleAccessService,
    private readonly modules: ModulesService,
    private readonly links: DownloadLinks,
    private readonly changes: CourseChanges,
  ) {
    const { manager } = dataSource;
    this.kept = new KeptByRevision(
      () => rowVersionsOf(manager, Download),
      () => documentLists(manager),
    );
  }

  /** Modules do not name a document that staff have hidden. */
  onModuleInit(): void {
    this.changes.onChange(async () => this.kept.forget());
    this.modules.hideDocuments(async () => (await this.kept.current()).hidden);
  }

  /** Every shown document in the order of the course, bonus material last. */
  async list(): Promise<readonly DownloadDto[]> {
    return (await this.kept.current()).shown;
  }

  /** What every shown document is about, whoever may open it: the caller keeps what a person may not. */
  outlines(manager: EntityManager): Promise<DocumentOutline[]> {
    // TypeORM knows no DISTINCT ON.
    return manager.query(
      `SELECT DISTINCT ON ("moduleId", "title") "id", "moduleId", "title", "description"
       FROM "download" WHERE "visible"
       ORDER BY "moduleId", "title", "fileType" = 'PDF' DESC, "id"`,
    );
  }

  /**
   * What stands in every shown document, whoever may open it: the caller keeps what a person may not.
   * Not in files that staff have put in the place of ours: those may be anything.
   */
  async texts(manager: EntityManager): Promise<DocumentText[]> {
    const documents = await manager.findBy(Download, {
      visible: true,
      fileType: 'PDF',
      source: 'content',
      fileSource: 'content',
    });
    return Promise.all(
      documents.map(async ({ id, moduleId, title, description }) => ({
        ...{ id, moduleId, title, description },
        markdown: await readDocumentText(DOCUMENTS_DIR, id),
      })),
    );
  }

  /** Changes with every change to the documents. */
  async revision(manager: EntityManager): Promise<string> {
    return revisionOf(manager, Download);
  }

  /**
   * The documents of a module.
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async listOfModule(user: SignedInUser, moduleId: string): Promise<DownloadDto[]> {
    await this.moduleAccess.assertOpen(user, moduleId);
    return (await this.list()).filter((document) => document.moduleId === moduleId);
  }

  /**
   * Counts a download and answers the link to its file; a preview of staff is not counted.
   * @throws AppError DOWNLOAD_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async record(user: SignedInUser, id: string): Promise<DownloadLinkDto> {
    const download = await this.documents.findOneBy({ id, visible: true });
    if (!download) throw downloadNotFound();
    await this.assertMayOpen(user, download);
    if (user.preview) {
      const { fileName, downloadCount } = download;
      return { url: this.links.sign(fileName), downloadCount };
    }
    // TypeORM would set `updatedAt` as well, although nobody has changed the document.
    const [rows] = await this.dataSource.query(
      'UPDATE "download" SET "downloadCount" = "downloadCount" + 1 WHERE "id" = $1 RETURNING "downloadCount"',
      [id],
    );
    if (!rows[0]) throw downloadNotFound();
    this.kept.forget();
    return { url: this.links.sign(download.fileName), downloadCount: rows[0].downloadCount };
  }

  /**
   * A file and its kind, for whoever holds a valid link or has the right to the document.
   * @throws AppError DOWNLOAD_NOT_FOUND, UNAUTHORIZED, DOWNLOAD_LINK_INVALID, PREMIUM_REQUIRED or
   * MODULE_LOCKED
   */
  async open(
    fileName: string,
    link: LinkSignature,
    caller: SignedInUser | undefined,
  ): Promise<Pick<Download, 'file' | 'fileType'>> {
    const download = await this.documents.findOneBy({ fileName, visible: true });
    if (!download) throw downloadNotFound();
    if (!this.links.opens(fileName, link)) {
      if (!caller) throw link.signature ? linkExpired() : signInRequired();
      await this.assertMayOpen(caller, download);
    }
    return this.documents.findOneOrFail({
      select: { id: true, file: true, fileType: true },
      where: { id: download.id },
    });
  }

  /**
   * Whether the person may have a document, by the id of its edition to print.
   * @returns whether its text is ours: staff may have put a file of their own in its place
   * @throws AppError DOWNLOAD_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async assertMayRead(user: SignedInUser, id: string): Promise<{ fillable: boolean }> {
    const download = await this.documents.findOneBy({ id, visible: true });
    if (!download) throw downloadNotFound();
    await this.assertMayOpen(user, download);
    const { source, fileSource, fileType } = download;
    return { fillable: source === 'content' && fileSource === 'content' && fileType === 'PDF' };
  }

  /**
   * Whether a person may open what belongs to a module, or the bonus material, which belongs to none.
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async assertMayOpen(user: SignedInUser, { moduleId }: Pick<Download, 'moduleId'>): Promise<void> {
    if (moduleId) await this.moduleAccess.assertOpen(user, moduleId);
    else if (!user.hasAccess) throw premiumRequired();
  }
}

async function documentLists(manager: EntityManager): Promise<DocumentLists> {
  const documents = await manager.find(Download, {
    // The editions of a document share place and title; the PDF comes first.
    order: {
      moduleId: { direction: 'ASC', nulls: 'LAST' },
      ...{ orderIndex: 'ASC', title: 'ASC', id: 'ASC' },
    },
  });
  const hidden = documents.filter(({ visible }) => !visible);
  return {
    shown: documents.filter(({ visible }) => visible).map(DownloadDto.of),
    hidden: new Set(hidden.map(({ fileName }) => fileName)),
  };
}
