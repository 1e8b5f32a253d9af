import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** From the course's own documents, which the build makes, or from staff. */
export type DownloadSource = 'content' | 'staff';

/** What is said of a document besides its file. */
export interface DocumentFields {
  title: string;
  description: string;
  /** null for bonus material. */
  moduleId: string | null;
  orderIndex: number;
}

/**
 * A file of a document of the course, so that one backup holds everything. A document that can be
 * edited or that computes has a row for each edition.
 */
@Entity('download')
export class Download {
  /** `modul-N-…` or `bonus-…`; of an edition that is no PDF with `-docx` or `-xlsx` at its end. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'download_pkey' })
  id!: string;

  /** null for bonus material. */
  @Column('text', { nullable: true })
  moduleId!: string | null;

  @Column('integer')
  orderIndex!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** As shown: `PDF`, `DOCX` or `XLSX`. */
  @Column('text')
  fileType!: string;

  @Column('text')
  @Index('download_file_name_unique', { unique: true })
  fileName!: string;

  /** Bytes. */
  @Column('integer')
  fileSize!: number;

  @Column('bytea', { select: false })
  file!: Buffer;

  /** Whether people may see it. Only staff change that. */
  @Column('boolean', { default: true })
  visible!: boolean;

  /** Whose document it is. */
  @Column('text', { default: 'content' })
  source!: DownloadSource;

  /** What the document itself says; where it differs from the columns, staff have edited them. */
  @Column('jsonb', { nullable: true })
  built!: DocumentFields | null;

  /** Whose file it is: staff may put one of their own in the place of the build's. */
  @Column('text', { default: 'content' })
  fileSource!: DownloadSource;

  /** The e-mail address of the member of staff; null for a file of the build. */
  @Column('text', { nullable: true })
  fileAuthor!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  fileWrittenAt!: Date;

  /** The document has changed since staff edited it, and nobody has chosen yet. */
  @Column('boolean', { default: false })
  fileChanged!: boolean;

  /** SHA-256 of the source the file was made from; of a document of staff, of the first file. */
  @Column('text')
  sourceHash!: string;

  @Column('integer', { default: 0 })
  downloadCount!: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
