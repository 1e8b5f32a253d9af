import { ApiProperty } from '@nestjs/swagger';

export class AdminStatsDto {
  @ApiProperty()
  totalUsers!: number;

  @ApiProperty({ description: 'People with premium access that has begun' })
  activeSubscriptions!: number;

  @ApiProperty({ description: 'What has come in and stayed, in euros', example: 12_870.5 })
  totalRevenue!: number;

  @ApiProperty({ description: 'Of 100 confirmed accounts, how many have access', example: 12.5 })
  conversionRate!: number;

  @ApiProperty({ description: 'Registered in this calendar month of Germany' })
  newUsersThisMonth!: number;

  @ApiProperty({ description: 'Of 100 paid payments, how many were given back', example: 1.3 })
  churnRate!: number;
}
