import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { SupportAccessDto } from './support-access.dto.js';
import { SupportAccessService } from './support-access.service.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('user/support-access')
export class SupportAccessController {
  constructor(private readonly support: SupportAccessService) {}

  @Get()
  @ApiOperation({ summary: 'Whether staff may look at what is the caller’s, and who has looked' })
  @ApiOkResponse({ type: SupportAccessDto })
  get(@CurrentUser() user: SignedInUser): Promise<SupportAccessDto> {
    return this.support.of(user.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Lets staff look for 24 hours',
    description:
      'At the facts of the company, the plan without its notes, the list of filled documents and the latest valuation; for reading only. One that is open already stays as it is.',
  })
  @ApiOkResponse({ type: SupportAccessDto })
  grant(@CurrentUser() user: SignedInUser): Promise<SupportAccessDto> {
    return this.support.grant(user);
  }

  @Delete()
  @ApiOperation({ summary: 'Ends it at once; where none is open nothing changes' })
  @ApiOkResponse({ type: SupportAccessDto })
  end(@CurrentUser() user: SignedInUser): Promise<SupportAccessDto> {
    return this.support.end(user);
  }
}
