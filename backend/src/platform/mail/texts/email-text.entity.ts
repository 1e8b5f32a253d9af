import { Check, Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The text of one e-mail; what staff have not worded anew is null and comes from the code. */
@Entity('email_text')
@Index('email_text_title', { synchronize: false })
@Index('email_text_updated_at', ['updatedAt', 'id'])
@Check('email_text_whole', `num_nulls("subject", "preview", "body", "author") IN (0, 4)`)
export class EmailText {
  /** The kind of the e-mail, with its variant where it has several: `refund.by-bank`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'email_text_pkey' })
  id!: string;

  /** What staff know it by. */
  @Column('text')
  title!: string;

  /** For the list, as the product came with it. */
  @Column('text')
  shippedSubject!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  preview!: string | null;

  @Column('text', { nullable: true })
  body!: string | null;

  /** Who worded it last. */
  @Column('text', { nullable: true })
  author!: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
