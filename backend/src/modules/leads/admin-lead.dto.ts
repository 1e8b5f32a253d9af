import { ApiProperty } from '@nestjs/swagger';

/** Somebody who asked for the checklist. */
export class AdminLeadDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The sentence agreed to, if any' })
  consentText!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  consentAt!: Date | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}
