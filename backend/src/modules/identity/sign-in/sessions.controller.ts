import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { ParseUuidPipe } from '../../../platform/http/parse-uuid.pipe.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { sessionNotFound } from '../identity.errors.js';
import { SessionsService } from '../sessions.service.js';
import { SessionDto } from './session.dto.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: 'Where this person is signed in, the last used first' })
  @ApiOkResponse({ type: [SessionDto] })
  async list(@CurrentUser() user: SignedInUser): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(user.id);
    return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt,
      lastUsedAt,
      current: id === user.sessionId,
    }));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End one of the own sessions' })
  @ApiOkResponse({ type: MessageDto })
  async end(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(sessionNotFound)) id: string,
  ): Promise<MessageDto> {
    if (!(await this.sessions.end(user.id, id))) throw sessionNotFound();
    return { message: 'Die Sitzung ist beendet.' };
  }
}
