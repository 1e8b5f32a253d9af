import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SupportView } from './support-access.dto.js';

/** That an owner has let staff look, once. It is open until it expires or the owner ends it. */
@Entity('support_access')
@Index('support_access_user', ['userId', 'expiresAt'])
export class SupportAccess {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'support_access_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'support_access_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  grantedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When the owner ended it before its time. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

/** That a member of staff has seen something of an owner's; this is the owner's side of the log. */
@Entity('support_look')
@Index('support_look_access', ['accessId', 'at'])
@Index('support_look_staff', ['staffId'])
@Check('support_look_view_known', `"view" IN ('facts', 'plan', 'documents', 'valuation')`)
export class SupportLook {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'support_look_pkey',
  })
  id!: string;

  /** Refers to the owner only over this: a look then never waits for the owner's own row. */
  @ForeignKey(() => SupportAccess, { name: 'support_look_access_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  accessId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Without a foreign key: the log outlives the account of who looked. */
  @Column('uuid')
  staffId!: string;

  @Column('text')
  staffName!: string;

  @Column('text')
  view!: SupportView;
}
