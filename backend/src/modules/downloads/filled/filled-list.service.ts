import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Download } from '../download.entity.js';
import { FilledDocument, FilledDocumentVersion } from './filled-document.entity.js';

export interface FilledOutline {
  documentId: string;
  title: string;
  savedAt: Date;
  /** How many versions are kept as a file. */
  versions: number;
  lastVersionAt: Date | null;
}

/** Which documents are being filled, and not with what. */
@Injectable()
export class FilledListService {
  constructor(
    @InjectRepository(FilledDocument) private readonly filled: Repository<FilledDocument>,
  ) {}

  /** The person's documents, the last written one first; one that was withdrawn by its id. */
  of(userId: string): Promise<FilledOutline[]> {
    return this.filled
      .createQueryBuilder('filled')
      .leftJoin(Download, 'download', 'download.id = filled.documentId')
      .leftJoin(
        FilledDocumentVersion,
        'kept',
        'kept.userId = filled.userId AND kept.documentId = filled.documentId',
      )
      .select('filled.documentId', 'documentId')
      .addSelect('COALESCE(download.title, filled.documentId)', 'title')
      .addSelect('filled.savedAt', 'savedAt')
      .addSelect('count(kept.number)::int', 'versions')
      .addSelect('max(kept.createdAt)', 'lastVersionAt')
      .where('filled.userId = :userId', { userId })
      .groupBy('filled.userId')
      .addGroupBy('filled.documentId')
      .addGroupBy('download.id')
      .orderBy('filled.savedAt', 'DESC')
      .getRawMany();
  }

  countOf(userId: string): Promise<number> {
    return this.filled.countBy({ userId });
  }

  /** Of all people. */
  countAll(): Promise<number> {
    return this.filled.count();
  }
}
