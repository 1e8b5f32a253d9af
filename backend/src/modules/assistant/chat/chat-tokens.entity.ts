import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the language model used on a day in German time, for all people together. */
@Entity('chat_tokens')
export class ChatTokens {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'chat_tokens_pkey' })
  day!: string;

  @Column('bigint')
  tokens!: string;
}
