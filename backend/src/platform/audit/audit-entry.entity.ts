import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A change that staff have made; a trigger of the table refuses to change or delete it. */
@Entity('audit_entry')
@Index('audit_entry_at', ['at', 'id'])
@Index('audit_entry_record', ['resource', 'recordId'])
@Index('audit_entry_person', ['personId', 'at', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_entry_pkey',
  })
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Without a foreign key: the log outlives the account. */
  @Column('uuid')
  staffId!: string;

  @Column('text')
  staffEmail!: string;

  /** Such as `users.toggle-premium`. */
  @Column('text')
  action!: string;

  /** The resource of the back office, such as `users`. */
  @Column('text')
  resource!: string;

  @Column('text')
  recordId!: string;

  /** Whose account the change was about; null where it was about nobody's. */
  @Column('uuid', { nullable: true })
  personId!: string | null;

  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after!: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
