import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

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

  /** SHA-256 of the file last imported; an unchanged file is not imported again. */
  @Column('text')
  sourceHash!: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
