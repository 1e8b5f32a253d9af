import { Body, Controller, Delete, Get, Header, Param, Post, Put, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { CalendarAddressDto, ChangeRemindersDto, RemindersDto } from './reminders.dto.js';
import { RemindersService } from './reminders.service.js';

@ApiTags('sale-plan')
@ApiBearerAuth()
@Access('owner')
@Controller('plan/reminders')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get()
  @ApiOperation({ summary: 'What reminds the caller of the plan' })
  @ApiOkResponse({ type: RemindersDto })
  get(@CurrentUser() user: SignedInUser): Promise<RemindersDto> {
    return this.reminders.get(user.id);
  }

  @Put()
  @ApiOperation({ summary: 'Switches the e-mail on Mondays and the titles of the calendar' })
  @ApiOkResponse({ type: RemindersDto })
  change(
    @CurrentUser() user: SignedInUser,
    @Body() change: ChangeRemindersDto,
  ): Promise<RemindersDto> {
    return this.reminders.change(user, change);
  }

  @Post('calendar')
  @ApiOperation({
    summary: 'Makes a calendar address',
    description: 'One that was made before ends.',
  })
  @ApiCreatedResponse({ type: CalendarAddressDto })
  createCalendar(@CurrentUser() user: SignedInUser): Promise<CalendarAddressDto> {
    return this.reminders.createCalendar(user);
  }

  @Delete('calendar')
  @ApiOperation({ summary: 'Ends the calendar address' })
  @ApiOkResponse({ type: RemindersDto })
  revokeCalendar(@CurrentUser() user: SignedInUser): Promise<RemindersDto> {
    return this.reminders.revokeCalendar(user);
  }
}

@ApiTags('sale-plan')
@Access('public')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly reminders: RemindersService) {}

  @Get(':file')
  @ApiParam({ name: 'file', example: 'Zx9Ab4.ics' })
  @ApiProduces('text/calendar')
  @ApiOperation({
    summary: 'The dates of a plan for a calendar program; whoever has the address may',
  })
  @ApiOkResponse({ schema: { type: 'string', example: 'BEGIN:VCALENDAR' } })
  @Header('cache-control', 'private, no-store')
  async feed(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const ics = await this.reminders.feed(file.replace(/\.ics$/, ''));
    await reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="termine.ics"')
      .send(ics);
  }
}
