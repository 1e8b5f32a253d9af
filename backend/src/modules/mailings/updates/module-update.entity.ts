import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** What staff tell members of a module: one sentence, sent with the next e-mail about modules. */
@Entity('module_update')
@Index('module_update_module', ['moduleId', 'id'])
@Index('module_update_mailing', ['mailingId'])
export class ModuleUpdate {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'module_update_pkey',
  })
  id!: string;

  @ForeignKey('course_module', { name: 'module_update_module_fkey', onDelete: 'CASCADE' })
  @Column('text')
  moduleId!: string;

  @Column('text')
  sentence!: string;

  @Column('text')
  author!: string;

  /** The mailing it went with; null while it waits. */
  @ForeignKey('mailing', { name: 'module_update_mailing_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  mailingId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
