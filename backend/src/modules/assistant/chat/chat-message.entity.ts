import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Citation } from '../answers/citations.js';
import type { AnswerPiece } from '../answers/model-answer.js';

export type MessageRole = 'user' | 'assistant';
export type MessageState = 'complete' | 'streaming' | 'stopped' | 'failed';

/** What somebody thinks of an answer; why, only where it did not help. */
export type Rating = 'up' | 'down';
export const RATING_REASONS = ['other-question', 'wrong', 'too-general', 'unclear'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** A question or an answer. An answer is there from its beginning on and grows while it is written. */
@Entity('chat_message')
@Check('chat_message_role_known', `"role" IN ('user', 'assistant')`)
@Check('chat_message_state_known', `"state" IN ('complete', 'streaming', 'stopped', 'failed')`)
@Check('chat_message_rating_known', `"rating" IN ('up', 'down')`)
@Check(
  'chat_message_rating_reason_known',
  `"ratingReason" IN ('other-question', 'wrong', 'too-general', 'unclear')`,
)
@Check(
  'chat_message_rating_whole',
  `("rating" = 'down') IS TRUE OR ("ratingReason" IS NULL AND "ratingNote" IS NULL)`,
)
@Index('chat_message_unhelpful', ['replyToId'], {
  where: `"kind" IN ('none', 'outside') OR "rating" = 'down'`,
})
@Index('chat_message_conversation', ['conversationId', 'createdAt'])
@Index('chat_message_user', ['userId'])
@Index('chat_message_reply', ['replyToId'])
@Index('chat_message_one_streaming', ['userId'], {
  unique: true,
  where: `"state" = 'streaming'`,
})
export class ChatMessage {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'chat_message_pkey' })
  id!: string;

  @ForeignKey('conversation', { name: 'chat_message_conversation_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  conversationId!: string;

  /** Kept beside the conversation, so that the database itself allows one answer at a time. */
  @ForeignKey('user', { name: 'chat_message_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  role!: MessageRole;

  @Column('text')
  content!: string;

  @Column('jsonb', { default: [] })
  citations!: Citation[];

  @Column('text', { default: 'complete' })
  state!: MessageState;

  /** How an answer was made; null for a question, and for answers of former editions. */
  @Column('text', { nullable: true })
  kind!: AnswerPiece['kind'] | null;

  /** The card that answered. */
  @Column('text', { nullable: true })
  cardId!: string | null;

  /** Questions that go on from an answer. */
  @Column('jsonb', { default: [] })
  suggestions!: string[];

  /** Whether the course answered by itself, without a language model. */
  @Column('boolean', { default: false })
  offline!: boolean;

  /** The question that an answer belongs to. */
  @ForeignKey('chat_message', { name: 'chat_message_reply_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  replyToId!: string | null;

  /** The section that was open when a question was asked; counted from 1. */
  @Column('integer', { nullable: true })
  section!: number | null;

  /** null for a question, and where no language model was asked. */
  @Column('integer', { nullable: true })
  promptTokens!: number | null;

  @Column('integer', { nullable: true })
  completionTokens!: number | null;

  @Column('integer', { nullable: true })
  durationMs!: number | null;

  /** When the instance that writes the answer was last heard of. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** Read by the instance that writes the answer, whichever it is. */
  @Column('boolean', { default: false })
  stopRequested!: boolean;

  /** What its owner thinks of an answer. */
  @Column('text', { nullable: true })
  rating!: Rating | null;

  @Column('text', { nullable: true })
  ratingReason!: RatingReason | null;

  @Column('text', { nullable: true })
  ratingNote!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
