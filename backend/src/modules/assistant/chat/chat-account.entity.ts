import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * What the assistant keeps about a person besides the conversations. The count is kept apart from the
 * messages: deleting a conversation gives no new questions.
 */
@Entity('chat_account')
export class ChatAccount {
  @ForeignKey('user', { name: 'chat_account_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_account_pkey' })
  userId!: string;

  /** Whether answers may refer to the person's own latest valuation. */
  @Column('boolean', { default: false })
  useValuation!: boolean;

  /** The day, in German time, that `answers` is about. */
  @Column('date', { nullable: true })
  day!: string | null;

  /** Answers begun on that day, whatever became of them. */
  @Column('integer', { default: 0 })
  answers!: number;
}
