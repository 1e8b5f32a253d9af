import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Somebody for whom the e-mail of a mailing is still to be written; the row goes with writing it. */
@Entity('mailing_recipient')
@Index('mailing_recipient_person', ['personId'])
export class MailingRecipient {
  @ForeignKey('mailing', { name: 'mailing_recipient_mailing_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mailing_recipient_pkey' })
  mailingId!: string;

  /** A subscriber's id, or that of an account where modules are the topic. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mailing_recipient_pkey' })
  personId!: string;
}
