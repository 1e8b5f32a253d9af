import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { paymentNotFound, seatNotFound } from '../billing.errors.js';
import { AcceptedSeatDto, AcceptSeatDto, InviteToSeatDto, SeatsDto } from './seat.dto.js';
import { SeatsService } from './seats.service.js';

const PaymentId = () => Param('id', new ParseUuidPipe(paymentNotFound));
const SeatId = () => Param('seatId', new ParseUuidPipe(seatNotFound));

@ApiTags('billing')
@Controller()
export class SeatsController {
  constructor(private readonly seats: SeatsService) {}

  @Get('billing/payments/:id/seats')
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'The places of an own purchase for several people' })
  @ApiOkResponse({ type: SeatsDto })
  list(@CurrentUser() user: SignedInUser, @PaymentId() id: string): Promise<SeatsDto> {
    return this.seats.of(user.id, id);
  }

  @Post('billing/payments/:id/seats')
  @HttpCode(200)
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Invites somebody to the next free place, by e-mail' })
  @ApiOkResponse({ type: SeatsDto })
  invite(
    @CurrentUser() user: SignedInUser,
    @PaymentId() id: string,
    @Body() { email }: InviteToSeatDto,
  ): Promise<SeatsDto> {
    return this.seats.invite(user, id, email);
  }

  @Post('billing/payments/:id/seats/:seatId/reminder')
  @HttpCode(200)
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Mails an invitation once more; its former link no longer counts' })
  @ApiOkResponse({ type: SeatsDto })
  remind(
    @CurrentUser() user: SignedInUser,
    @PaymentId() id: string,
    @SeatId() seatId: string,
  ): Promise<SeatsDto> {
    return this.seats.remind(user, id, seatId);
  }

  @Delete('billing/payments/:id/seats/:seatId')
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Takes an invitation back that nobody has accepted' })
  @ApiOkResponse({ type: SeatsDto })
  takeBack(
    @CurrentUser() user: SignedInUser,
    @PaymentId() id: string,
    @SeatId() seatId: string,
  ): Promise<SeatsDto> {
    return this.seats.takeBack(user.id, id, seatId);
  }

  @Post('seats/accept')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'Accepts an invitation by its link' })
  @ApiOkResponse({ type: AcceptedSeatDto })
  accept(
    @Body() { token }: AcceptSeatDto,
    @Client() { network }: ClientInfo,
  ): Promise<AcceptedSeatDto> {
    return this.seats.accept(token, network);
  }
}
