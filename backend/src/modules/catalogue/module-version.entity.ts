import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TextSource } from './course-module.entity.js';

/**
 * A text of a module that is not the shown one: an earlier one, or what the file says where staff
 * have written a text of their own. The newest one of the file is what the file says now.
 */
@Entity('module_version')
@Index('module_version_module', ['moduleId', 'id'])
export class ModuleVersion {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'module_version_pkey',
  })
  id!: string;

  @ForeignKey('course_module', { name: 'module_version_module_fkey', onDelete: 'CASCADE' })
  @Column('text')
  moduleId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  content!: string;

  @Column('text')
  source!: TextSource;

  /** The e-mail address of the member of staff; null for a text of the file. */
  @Column('text', { nullable: true })
  author!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt!: Date;
}
