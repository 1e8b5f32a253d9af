import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A place of a purchase for several people, from its invitation on. The first place is the buyer's own. */
@Entity('seat')
@Check('seat_open_until_accepted', `("tokenHash" IS NULL) = ("acceptedAt" IS NOT NULL)`)
@Index('seat_once_per_person', ['paymentId', 'email'], {
  unique: true,
  where: `"email" <> '(gelöscht)'`,
})
@Index('seat_token_unique', ['tokenHash'], { unique: true, where: '"tokenHash" IS NOT NULL' })
@Index('seat_user', ['userId'], { where: '"userId" IS NOT NULL' })
@Index('seat_email', ['email'])
export class Seat {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'seat_pkey' })
  id!: string;

  @ForeignKey('payment', { name: 'seat_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  /** Who is invited; `(gelöscht)` once that person's account is deleted. */
  @Column('text')
  email!: string;

  /** SHA-256, in hexadecimal, of the token in the invitation; null once it was accepted. */
  @Column('text', { nullable: true })
  tokenHash!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  invitedAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @ForeignKey('user', { name: 'seat_user_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  userId!: string | null;
}
