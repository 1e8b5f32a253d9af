import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A document of the course with its file, so that one backup holds everything. */
@Entity('download')
export class Download {
  /** `modul-N-…` or `bonus-…`. */
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

  /** In capitals, as shown: `PDF`. */
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
