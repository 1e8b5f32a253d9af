import { ApiProperty } from '@nestjs/swagger';
import { PaymentDto } from '../billing/payments/index.js';
import { type BuyerAddress, BuyerAddressDto } from '../billing/shared/buyer-address.dto.js';
import { SupportGrantDto } from '../support-access/index.js';

export class UserProgressDto {
  @ApiProperty({ example: 'modul-1' })
  moduleId!: string;
  @ApiProperty()
  title!: string;
  @ApiProperty()
  progressPercentage!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: Date | null;
}

export class UserSessionDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ description: 'As the browser names itself; may be empty' })
  userAgent!: string;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ format: 'date-time' })
  lastUsedAt!: Date;
}

export class UserEmailDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'confirm-email' })
  kind!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty({ enum: ['pending', 'sent', 'failed', 'refused'] })
  state!: 'pending' | 'sent' | 'failed' | 'refused';
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: Date | null;
}

export class UserPlanCountsDto {
  @ApiProperty({ example: true, description: 'Whether a plan has been made' })
  started!: boolean;
  @ApiProperty({ type: 'integer', example: 84, description: 'Tasks that apply' })
  tasks!: number;
  @ApiProperty({ type: 'integer', example: 12, description: 'Tasks that are done' })
  done!: number;
}

export class UserFactCountsDto {
  @ApiProperty({ type: 'integer', example: 31, description: 'Fields that hold something' })
  known!: number;
  @ApiProperty({ type: 'integer', example: 120, description: 'Fields that there are' })
  total!: number;
}

/** What the other modules know of a person. */
export class UserDetailsDto {
  @ApiProperty({ type: [UserProgressDto] })
  progress!: UserProgressDto[];
  @ApiProperty({ type: [PaymentDto] })
  payments!: PaymentDto[];
  @ApiProperty({
    type: BuyerAddressDto,
    nullable: true,
    description: 'To whom the next invoices are made out',
  })
  billingAddress!: BuyerAddress | null;
  @ApiProperty({ description: 'How many valuations the person keeps' })
  valuations!: number;
  @ApiProperty({ example: 12, description: 'How often the facts about the company were changed' })
  companyChanges!: number;
  @ApiProperty({ type: UserFactCountsDto })
  facts!: UserFactCountsDto;
  @ApiProperty({ type: UserPlanCountsDto })
  plan!: UserPlanCountsDto;
  @ApiProperty({ type: 'integer', example: 3, description: 'Documents that the person fills in' })
  filledDocuments!: number;
  @ApiProperty({ type: 'integer', example: 1, description: 'Conversations asked for or held' })
  talks!: number;
  @ApiProperty({
    type: SupportGrantDto,
    nullable: true,
    description: 'Since when and until when the owner lets staff see more than counts',
  })
  support!: SupportGrantDto | null;
  @ApiProperty({ type: [UserSessionDto] })
  sessions!: UserSessionDto[];
  @ApiProperty({ type: [UserEmailDto], description: 'The newest 50 to the present address' })
  emails!: UserEmailDto[];
}
