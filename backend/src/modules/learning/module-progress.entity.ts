import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * How far one person is in one module, and where they stopped reading. Progress never falls;
 * `completedAt` is set once; the place is the last one, or none once the module is finished.
 */
@Entity('module_progress')
@Check('module_progress_percent', `"progressPercentage" BETWEEN 0 AND 100`)
@Check('module_progress_position', `"lastSection" >= 0 AND "lastPlace" BETWEEN 0 AND 1000`)
@Check('module_progress_block', `"lastBlock" >= 0 AND "lastBlockPlace" BETWEEN 0 AND 1000`)
@Index('module_progress_completed', ['moduleId'], { where: `"completedAt" IS NOT NULL` })
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

  /** Counted from 0. */
  @Column('integer', { nullable: true })
  lastSection!: number | null;

  /** Per mille of the section's height. */
  @Column('integer', { nullable: true })
  lastPlace!: number | null;

  /** The paragraph, row or item one was reading, counted from 0; none from a client that does not say. */
  @Column('integer', { nullable: true })
  lastBlock!: number | null;

  /** Per mille of that block's height. */
  @Column('integer', { nullable: true })
  lastBlockPlace!: number | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
