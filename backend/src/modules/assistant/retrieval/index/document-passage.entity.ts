import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What makes a document of the course findable; one row for all of its editions. */
@Entity('document_passage')
@Index('document_passage_search', ['search'], { type: 'gin' })
export class DocumentPassage {
  @ForeignKey('download', { name: 'document_passage_download_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'document_passage_pkey' })
  id!: string;

  /** null for bonus material. */
  @Column('text', { nullable: true })
  moduleId!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('tsvector', { select: false })
  search!: string;

  /** SHA-256 of all that the row was made from. */
  @Column('text')
  sourceHash!: string;
}
