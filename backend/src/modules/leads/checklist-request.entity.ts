import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who asked for the free checklist, with the consent as it was worded and given. */
@Entity('checklist_request')
@Index('checklist_request_created_at', ['createdAt', 'id'])
@Index('checklist_request_email', ['email', 'id'])
@Index('checklist_request_name', { synchronize: false })
@Index('checklist_request_search', { synchronize: false })
export class ChecklistRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'checklist_request_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** The sentence agreed to; null where the request carried no consent field. */
  @Column('text', { nullable: true })
  consentText!: string | null;

  @Column('timestamptz', { nullable: true })
  consentAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
