import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { TrackDto, TrackSummaryDto } from './track.dto.js';
import { TracksService } from './tracks.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('tracks')
export class TracksController {
  constructor(private readonly tracks: TracksService) {}

  @Get()
  @ApiOperation({
    summary: 'Texts that run through the modules, and which of their sections are open',
  })
  @ApiOkResponse({ type: [TrackSummaryDto] })
  list(@CurrentUser() user: SignedInUser): Promise<TrackSummaryDto[]> {
    return this.tracks.list(user);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One of them, with the text of the sections that the caller may open' })
  @ApiOkResponse({ type: TrackDto })
  detail(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<TrackDto> {
    return this.tracks.detail(user, id);
  }
}
