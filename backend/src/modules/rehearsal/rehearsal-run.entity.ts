import type { Judgement, Verdict } from '@toolkit/domain/rehearsal';
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
  /** What was chosen; null where the person spoke freely. */
  choice: string | null;
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

  /** What the other side said last in a free conversation that goes on. */
  @Column('text', { nullable: true })
  says!: string | null;

  /** What the person said to it, as long as it has no answer. */
  @Column('text', { nullable: true })
  unanswered!: string | null;

  /** Since when the other side has been thinking about it; null where that failed. */
  @Column('timestamptz', { nullable: true })
  answeringSince!: Date | null;

  /** null while the conversation goes on. */
  @Column('jsonb', { nullable: true })
  result!: StoredResult | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** A reply that has not come by then is not coming: its server has stopped. */
const ABANDONED_MS = 60_000;

export function isAnswering({ answeringSince }: RehearsalRun): boolean {
  return answeringSince !== null && Date.now() - answeringSince.getTime() < ABANDONED_MS;
}

export function toStored({ criterion, verdict, text, quotes }: Judgement): StoredJudgement {
  const { id, title, good, section } = criterion;
  return { id, title, good, verdict, text, quotes, ...section };
}
