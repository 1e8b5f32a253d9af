import { ApiProperty } from '@nestjs/swagger';

/** Who changed what in the back office, and when. */
export class AuditEntryDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ format: 'date-time' })
  at!: Date;
  @ApiProperty({ example: 'admin@example.com' })
  staffEmail!: string;
  @ApiProperty({ example: 'users.toggle-premium' })
  action!: string;
  @ApiProperty({ example: 'users' })
  resource!: string;
  @ApiProperty()
  recordId!: string;
  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true })
  before!: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true })
  after!: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;
}
