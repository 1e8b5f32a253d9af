import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

export type ContactRequestState = 'open' | 'done';

/** What somebody wrote in the contact form, with their consent, and what became of it. */
@Entity('contact_request')
@Check('contact_request_state_known', `"state" IN ('open', 'done')`)
@Index('contact_request_created_at', ['createdAt', 'id'])
@Index('contact_request_state', ['state', 'createdAt', 'id'])
@Index('contact_request_email', ['email', 'id'])
@Index('contact_request_name', { synchronize: false })
@Index('contact_request_waiting', { synchronize: false })
@Index('contact_request_search', { synchronize: false })
export class ContactRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_request_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  /** The sentence agreed to. */
  @Column('text')
  consentText!: string;

  @Column('timestamptz')
  consentAt!: Date;

  @Column('text', { default: 'open' })
  state!: ContactRequestState;

  /** The staff's own remark. */
  @Column('text', { nullable: true })
  note!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
