import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * What staff have noted on a question that the assistant did not answer well. Nothing of the question is
 * kept here: it goes with the accounts of those who asked it.
 */
@Entity('question_review')
export class QuestionReview {
  /** MD5 of the question's words in lower case. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'question_review_pkey' })
  id!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Who asks after that opens it again. */
  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
