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

export const TALK_STATES = ['requested', 'confirmed', 'held'] as const;
export type TalkState = (typeof TALK_STATES)[number];

/** The conversation that premium access includes: one per person, from the wish to the day it was held. */
@Entity('talk')
@Check('talk_state_known', `"state" IN ('requested', 'confirmed', 'held')`)
@Index('talk_user_unique', ['userId'], { unique: true })
@Index('talk_created_at', ['createdAt', 'id'])
@Index('talk_state', ['state', 'createdAt', 'id'])
export class Talk {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'talk_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'talk_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text', { default: 'requested' })
  state!: TalkState;

  /** German local times as `2026-12-02T15:00`: what both sides read on their clocks. */
  @Column('jsonb')
  proposals!: string[];

  /** What it shall be about. */
  @Column('text', { nullable: true })
  message!: string | null;

  /** A German local time, once it is agreed. */
  @Column('text', { nullable: true })
  appointmentAt!: string | null;

  /** The staff's own remark. */
  @Column('text', { nullable: true })
  note!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
