import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DownloadSource } from './download.entity.js';

/**
 * A file of a document that is not the offered one: an earlier one, or what the build makes where
 * staff have put a file of their own. The newest one of the build is what the build makes now.
 */
@Entity('download_version')
@Index('download_version_download', ['downloadId', 'id'])
export class DownloadVersion {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'download_version_pkey',
  })
  id!: string;

  @ForeignKey('download', { name: 'download_version_download_fkey', onDelete: 'CASCADE' })
  @Column('text')
  downloadId!: string;

  /** Bytes. */
  @Column('integer')
  fileSize!: number;

  @Column('bytea', { select: false })
  file!: Buffer;

  @Column('text')
  source!: DownloadSource;

  /** The e-mail address of the member of staff; null for a file of the build. */
  @Column('text', { nullable: true })
  author!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt!: Date;
}
