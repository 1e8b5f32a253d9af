import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { EmailField } from '../../../platform/http/text-fields.js';

const UNKNOWN = 'Diese Einladung gilt nicht mehr.';

export class InviteToSeatDto {
  @EmailField()
  email!: string;
}

export class SeatDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'anna@example.com' })
  email!: string;
  @ApiProperty({ enum: ['invited', 'accepted'] })
  state!: 'invited' | 'accepted';
  @ApiProperty({ format: 'date-time' })
  invitedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acceptedAt!: string | null;
}

export class SeatsDto {
  @ApiProperty({ example: 5, description: 'For how many people access was bought, buyer included' })
  total!: number;
  @ApiProperty({ example: 2, description: 'How many can still be invited' })
  free!: number;
  @ApiProperty({ type: [SeatDto] })
  seats!: SeatDto[];
}

export class AcceptSeatDto {
  @ApiProperty({ description: 'From the link in the invitation' })
  @MaxLength(200, { message: UNKNOWN })
  @IsString({ message: UNKNOWN })
  token!: string;
}

export class AcceptedSeatDto {
  @ApiProperty({ example: 'anna@example.com', description: 'Whose account has access now' })
  email!: string;
  @ApiProperty({
    example: 'https://www.example.com/reset-password?token=…',
    type: String,
    nullable: true,
    description: 'Where a new account sets its password; null where there was one',
  })
  passwordUrl!: string | null;
}
