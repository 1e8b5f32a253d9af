import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The record that a module's drip delay has run out; its primary key makes the mail go out once. */
@Entity('module_unlock')
export class ModuleUnlock {
  @ForeignKey('user', { name: 'module_unlock_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'module_unlock_pkey' })
  userId!: string;

  @ForeignKey('course_module', { name: 'module_unlock_module_fkey' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'module_unlock_pkey' })
  moduleId!: string;

  @Column('timestamptz')
  unlockedAt!: Date;
}
