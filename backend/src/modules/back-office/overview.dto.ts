import { ApiProperty } from '@nestjs/swagger';
import { AdminUserDto } from '../identity/index.js';

export class OverviewMonthDto {
  @ApiProperty({ example: '2026-11' })
  month!: string;
  @ApiProperty({ description: 'What stayed of the payments of this month' })
  revenueCents!: number;
  @ApiProperty()
  registrations!: number;
}

/** How many people have come how far. */
export class FunnelDto {
  @ApiProperty()
  registered!: number;
  @ApiProperty()
  confirmed!: number;
  @ApiProperty()
  module1Completed!: number;
  @ApiProperty()
  bought!: number;
}

/** What waits for somebody to deal with it. */
export class WaitingDto {
  @ApiProperty({ description: 'Withdrawals that nobody has decided about' })
  withdrawals!: number;
  @ApiProperty({ type: 'integer', example: 0, description: 'Not settled by their last day' })
  overdueWithdrawals!: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The nearest last day of those that nobody has decided about',
  })
  withdrawalDueAt!: Date | null;
  @ApiProperty()
  contactRequests!: number;
  @ApiProperty()
  failedEmails!: number;
  @ApiProperty()
  disputes!: number;
  @ApiProperty({ description: 'Payments over another sum than was ordered' })
  wrongAmounts!: number;
  @ApiProperty()
  refundRequests!: number;
  @ApiProperty({ type: 'integer', example: 1, description: 'Conversations without a time' })
  talks!: number;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'What a selling shop has to do again and confirm, within 30 days or by now',
  })
  launchDuties!: number;
  @ApiProperty({ description: 'Orders on account whose last day for paying is over' })
  overdueTransfers!: number;
  @ApiProperty({ description: 'Transfers of which something is to be sent back' })
  surplusTransfers!: number;
  @ApiProperty({ description: 'Paid orders with a VAT number under another name, or under none' })
  vatIds!: number;
  @ApiProperty({ description: 'Lines of bank statements with a suggestion' })
  suggestedLines!: number;
  @ApiProperty({ description: 'Lines of bank statements that nobody knows anything about' })
  openLines!: number;
  @ApiProperty({ description: 'Questions that the assistant has not answered well' })
  questions!: number;
  @ApiProperty({ description: 'Modules whose file has changed since staff edited them' })
  changedModules!: number;
  @ApiProperty({ description: 'Documents whose file has changed since staff edited them' })
  changedDownloads!: number;
}

/** How much owners do with what is their own, of all of them together. */
export class OwnWorkDto {
  @ApiProperty({ type: 'integer', example: 42, description: 'Plans that were made' })
  plans!: number;
  @ApiProperty({ type: 'integer', example: 530, description: 'Tasks of plans that are done' })
  tasksDone!: number;
  @ApiProperty({ type: 'integer', example: 118, description: 'Documents being filled in' })
  filledDocuments!: number;
}

export class ClosedCheckoutDto {
  @ApiProperty({ example: 'operator-data', description: 'Which condition of the launch' })
  name!: string;
  @ApiProperty({ example: 'Impressum und Kontakt' })
  title!: string;
}

export class AdminOverviewDto {
  @ApiProperty({ type: [AdminUserDto], description: 'The five newest' })
  newestUsers!: AdminUserDto[];
  @ApiProperty({ type: [OverviewMonthDto], description: 'Twelve of Germany, the oldest first' })
  months!: OverviewMonthDto[];
  @ApiProperty({ type: FunnelDto })
  funnel!: FunnelDto;
  @ApiProperty({ type: OwnWorkDto })
  ownWork!: OwnWorkDto;
  @ApiProperty({ type: [ClosedCheckoutDto], description: 'Empty: orders are taken' })
  checkoutClosed!: ClosedCheckoutDto[];
}

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
