import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A conversation of one person with the assistant; at most one for each module. */
@Entity('conversation')
@Index('conversation_user_updated', ['userId', 'updatedAt'])
@Index('conversation_module_unique', ['userId', 'moduleId'], {
  unique: true,
  where: `"moduleId" IS NOT NULL`,
})
export class Conversation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'conversation_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'conversation_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** The module whose reader it belongs to; null for one of the chat page. */
  @ForeignKey('course_module', { name: 'conversation_module_fkey', onDelete: 'CASCADE' })
  @Column('text', { nullable: true })
  moduleId!: string | null;

  @Column('text')
  title!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** When something was last said in it. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
