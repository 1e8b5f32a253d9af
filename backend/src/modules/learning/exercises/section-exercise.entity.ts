import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What one person has written below the task of a section. */
@Entity('section_exercise')
export class SectionExercise {
  @ForeignKey('user', { name: 'section_exercise_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'section_exercise_pkey' })
  userId!: string;

  @ForeignKey('course_module', { name: 'section_exercise_module_fkey' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'section_exercise_pkey' })
  moduleId!: string;

  /** As the course names the section for good. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'section_exercise_pkey' })
  sectionId!: string;

  /** Empty once everything was taken away again. */
  @Column('text')
  text!: string;

  /** Counts up with each change, from 1. */
  @Column('integer')
  version!: number;

  @Column('timestamptz')
  savedAt!: Date;
}
