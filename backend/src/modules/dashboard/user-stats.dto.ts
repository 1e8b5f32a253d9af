import { ApiProperty } from '@nestjs/swagger';

export class UserStatsDto {
  @ApiProperty({ type: 'integer', example: 2 })
  completedModules!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  chatMessages!: number;

  @ApiProperty({
    type: 'integer',
    example: 14,
    description: 'Whole days since access began, or since registration without access',
  })
  daysActive!: number;
}
