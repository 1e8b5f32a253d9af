import type { Verdict } from '@stabwechsel/domain/rehearsal';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** One exchange as it was; a later edit of the scene does not change it. */
export interface StoredTurn {
  heard: string;
  said: string;
  /** What was chosen. */
  choice: string;
}

export interface StoredResult {
  /** The last words of the other side. */
  farewell: string;
  outcome: string;
  criteria: StoredJudgement[];
}

export interface StoredJudgement {
  id: string;
  title: string;
  good: string;
  verdict: Verdict;
  text: string;
  quotes: string[];
  moduleId: string;
  sectionId: string;
}

/** A conversation that somebody rehearsed. */
@Entity('rehearsal_run')
@Check('rehearsal_run_mode_known', `"mode" IN ('script', 'free')`)
@Check('rehearsal_run_state_known', `"state" IN ('open', 'ended')`)
@Index('rehearsal_run_user_created', ['userId', 'createdAt'])
export class RehearsalRun {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'rehearsal_run_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'rehearsal_run_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  sceneId!: string;

  /** Whether answers are chosen or typed. */
  @Column('text', { default: 'script' })
  mode!: 'script' | 'free';

  @Column('text', { default: 'open' })
  state!: 'open' | 'ended';

  @Column('jsonb', { default: [] })
  turns!: StoredTurn[];

  /** null while the conversation goes on. */
  @Column('jsonb', { nullable: true })
  result!: StoredResult | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
