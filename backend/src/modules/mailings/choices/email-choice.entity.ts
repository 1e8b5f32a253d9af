import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What a member has chosen of e-mails; without a row all is as it was at the beginning. */
@Entity('email_choice')
export class EmailChoice {
  @ForeignKey('user', { name: 'email_choice_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_choice_pkey' })
  userId!: string;

  @Column('boolean')
  moduleUpdates!: boolean;
}
