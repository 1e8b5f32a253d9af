import type { Phase, TaskState } from '@toolkit/domain/plan';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Evidence } from './plan-changes.dto.js';

/** That somebody has a plan, since when, and what reminds of it. */
@Entity('sale_plan')
@Index('sale_plan_digest', ['digestWeek'], { where: '"digest"' })
export class SalePlan {
  @ForeignKey('user', { name: 'sale_plan_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sale_plan_pkey' })
  userId!: string;

  /** Dates are spread from this day, so that they do not move from day to day. */
  @Column('date')
  startedOn!: string;

  /** Whether the e-mail on Mondays is wanted. */
  @Column('boolean', { default: false })
  digest!: boolean;

  /** The Monday of the last week that an e-mail was due for. */
  @Column('date', { nullable: true })
  digestWeek!: string | null;

  /** SHA-256 of what stands in the feed's address; null where there is none. */
  @Column('text', { nullable: true })
  @Index('sale_plan_calendar_unique', { unique: true })
  calendarTokenHash!: string | null;

  @Column('timestamptz', { nullable: true })
  calendarCreatedAt!: Date | null;

  /** Whether the feed shows the real titles instead of neutral ones. */
  @Column('boolean', { default: false })
  calendarPlain!: boolean;
}

/** What an owner has done about a task of the templates, or a task of his own. */
@Entity('sale_plan_task')
@Index('sale_plan_task_template_unique', ['userId', 'templateId'], { unique: true })
@Index('sale_plan_task_done', ['userId'], { where: `"state" = 'done'` })
@Check('sale_plan_task_own', '("templateId" IS NULL) = ("title" IS NOT NULL)')
export class SalePlanTask {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sale_plan_task_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'sale_plan_task_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** null for a task of the owner's. */
  @Column('text', { nullable: true })
  templateId!: string | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  phase!: Phase | null;

  @Column('text')
  state!: TaskState;

  /** Why it does not apply. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { nullable: true })
  responsible!: string | null;

  /** Set by hand. */
  @Column('date', { nullable: true })
  dueOn!: string | null;

  @Column('date', { nullable: true })
  doneOn!: string | null;

  @Column('jsonb')
  evidence!: Evidence[];

  @Column('integer')
  version!: number;
}

/** A point of readiness that an owner confirms by his word. */
@Entity('sale_plan_point')
export class SalePlanPoint {
  @ForeignKey('user', { name: 'sale_plan_point_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sale_plan_point_pkey' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'sale_plan_point_pkey' })
  point!: string;

  @Column('date')
  confirmedOn!: string;
}
