import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

export type Role = 'owner' | 'admin';

@Entity('user')
@Check('user_role_known', `"role" IN ('owner', 'admin')`)
@Check('user_email_lower', `"email" = lower("email")`)
@Index('user_created_at', ['createdAt', 'id'])
@Index('user_email', ['email', 'id'])
@Index('user_last_name', { synchronize: false })
@Index('user_last_seen', { synchronize: false })
@Index('user_premium', { synchronize: false })
@Index('user_unconfirmed', ['createdAt', 'id'], { where: `"emailConfirmedAt" IS NULL` })
@Index('user_admin', ['createdAt', 'id'], { where: `"role" = 'admin'` })
@Index('user_access_begins', { synchronize: false })
@Index('user_search', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_pkey' })
  id!: string;

  @Column('text')
  @Index('user_email_unique', { unique: true })
  email!: string;

  /** Addresses the account had before, oldest first: records of that time are under them. */
  @Column('text', { array: true, default: [] })
  formerEmails!: string[];

  /** argon2id; null for an account made by a purchase until its owner sets a password. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  profileImageUrl!: string | null;

  @Column('text', { default: 'owner' })
  role!: Role;

  @Column('timestamptz', { nullable: true })
  emailConfirmedAt!: Date | null;

  /** Whether there is a ground for premium access; `AccessService` alone writes it. */
  @Column('boolean', { default: false })
  hasAccess!: boolean;

  /** Since when there has been one, from which the drip of the modules counts. */
  @Column('timestamptz', { nullable: true })
  subscriptionStartDate!: Date | null;

  /** When they last used the product while signed in, to some minutes. */
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
