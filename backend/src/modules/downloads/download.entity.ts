import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A file of a document of the course, so that one backup holds everything. A document that can be
 * edited has two rows.
 */
@Entity('download')
export class Download {
  /** `modul-N-…` or `bonus-…`; of the editable edition with `-docx` at its end. */
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

  /** As shown: `PDF` or `DOCX`. */
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

  /** SHA-256 of the source the file was made from. */
  @Column('text')
  sourceHash!: string;

  @Column('integer', { default: 0 })
  downloadCount!: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
