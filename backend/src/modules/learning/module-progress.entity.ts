import { Check, Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** How far one person is in one module. Progress never falls; `completedAt` is set once. */
@Entity('module_progress')
@Check('module_progress_percent', `"progressPercentage" BETWEEN 0 AND 100`)
export class ModuleProgress {
  @ForeignKey('user', { name: 'module_progress_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'module_progress_pkey' })
  userId!: string;

  @ForeignKey('course_module', { name: 'module_progress_module_fkey' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'module_progress_pkey' })
  moduleId!: string;

  @Column('integer')
  progressPercentage!: number;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
