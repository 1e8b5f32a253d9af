import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Whose text a module shows: that of its file or one that staff have written. */
export type TextSource = 'file' | 'staff';

/** One of the nine modules of the course, as imported from `content/course/`. */
@Entity('course_module')
export class CourseModule {
  /** `modul-1` to `modul-9`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'course_module_pkey' })
  id!: string;

  @Column('integer')
  @Index('course_module_order_unique', { unique: true })
  orderIndex!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** Markdown; a second-level heading starts a section. */
  @Column('text')
  content!: string;

  @Column('integer')
  sectionCount!: number;

  @Column('text')
  duration!: string;

  @Column('text')
  difficulty!: string;

  @Column('jsonb')
  learningObjectives!: string[];

  @Column('jsonb')
  contents!: string[];

  @Column('jsonb')
  tools!: string[];

  /** File names of the documents that belong to the module. */
  @Column('jsonb')
  downloads!: string[];

  @Column('integer', { default: 0 })
  unlockAfterDays!: number;

  /** Of title, description and content; all else always follows the file. */
  @Column('text', { default: 'file' })
  source!: TextSource;

  /** The e-mail address of the member of staff who wrote the text; null for that of the file. */
  @Column('text', { nullable: true })
  author!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt!: Date;

  /** The file's text has changed since staff wrote theirs, and nobody has chosen yet. */
  @Column('boolean', { default: false })
  fileChanged!: boolean;

  /** SHA-256 of the file last imported; an unchanged file is not imported again. */
  @Column('text')
  sourceHash!: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
