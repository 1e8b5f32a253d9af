import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Note } from './note.entity.js';

/** What a person has marked and written, as it is stored. */
export type NoteText = Pick<
  Note,
  'id' | 'kind' | 'moduleId' | 'trackId' | 'sectionId' | 'quote' | 'text'
>;

/** The words of notes, for whoever looks for some of them. */
@Injectable()
export class NoteTextsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The person's notes, the last changed first, of closed sections as well: there the caller keeps the
   * marked words, which are of the course.
   */
  async of(userId: string): Promise<NoteText[]> {
    const { manager } = this.dataSource;
    return manager.find(Note, {
      select: {
        ...{ id: true, kind: true, moduleId: true, trackId: true, sectionId: true },
        ...{ quote: true, text: true },
      },
      where: { userId },
      order: { updatedAt: 'DESC', id: 'ASC' },
    });
  }

  /** Changes with each change of the person's notes. */
  async revision(userId: string): Promise<string> {
    const row = await this.dataSource.manager
      .createQueryBuilder(Note, 'note')
      .select(`count(*) || '.' || coalesce(sum(extract(epoch FROM note."updatedAt")), 0)`, 'all')
      .where({ userId })
      .getRawOne<{ all: string }>();
    return row?.all ?? '';
  }
}
