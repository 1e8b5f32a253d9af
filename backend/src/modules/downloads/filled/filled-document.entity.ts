import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Answers, KeptSource, KeptValue } from './filled-state.js';

/** What somebody has written into a document, beside what it takes from the company's facts. */
@Entity('filled_document')
export class FilledDocument {
  @ForeignKey('user', { name: 'filled_document_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'filled_document_pkey' })
  userId!: string;

  /** Of the edition to print. No foreign key: a document that is withdrawn takes no answers along. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'filled_document_pkey' })
  documentId!: string;

  /** Counts up with each change; 0 before the first one. */
  @Column('integer')
  version!: number;

  @Column('jsonb')
  answers!: Answers;

  @Column('timestamptz')
  savedAt!: Date;
}

/** A document as it was set once: its text and all values, so that it can be set again. */
@Entity('filled_document_version')
export class FilledDocumentVersion {
  @ForeignKey('user', { name: 'filled_document_version_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'filled_document_version_pkey' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'filled_document_version_pkey' })
  documentId!: string;

  /** Counted from 1. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'filled_document_version_pkey' })
  number!: number;

  /** Of the company's facts. */
  @Column('integer')
  factsVersion!: number;

  @Column('jsonb')
  filled!: KeptValue[];

  @Column('jsonb')
  source!: KeptSource;

  @Column('timestamptz')
  createdAt!: Date;
}
