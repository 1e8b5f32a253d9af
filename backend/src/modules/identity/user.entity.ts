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
@Index('user_created_at', ['createdAt'])
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_pkey' })
  id!: string;

  @Column('text')
  @Index('user_email_unique', { unique: true })
  email!: string;

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

  /** Premium access; the drip of the modules counts from `subscriptionStartDate`. */
  @Column('boolean', { default: false })
  hasAccess!: boolean;

  @Column('timestamptz', { nullable: true })
  subscriptionStartDate!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
