import { ApiProperty } from '@nestjs/swagger';

/** What staff may look at while an owner lets them; never more than these, and never to change. */
export const SUPPORT_VIEWS = ['facts', 'plan', 'documents', 'valuation'] as const;
export type SupportView = (typeof SUPPORT_VIEWS)[number];

export class SupportGrantDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-23T09:00:00.000Z' })
  grantedAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T09:00:00.000Z' })
  expiresAt!: Date;
}

/** That somebody of the staff has seen something. */
export class SupportLookDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-23T10:05:00.000Z' })
  at!: Date;
  @ApiProperty({ example: 'Sabine Muster' })
  staffName!: string;
  @ApiProperty({ enum: SUPPORT_VIEWS, example: 'facts' })
  view!: SupportView;
}

export class SupportAccessDto {
  @ApiProperty({
    type: SupportGrantDto,
    nullable: true,
    description: 'Since when and until when staff may look; null where they may not',
  })
  open!: SupportGrantDto | null;
  @ApiProperty({ type: [SupportLookDto], description: 'The newest 50, newest first' })
  looks!: SupportLookDto[];
}
