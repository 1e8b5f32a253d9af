import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { SearchAnswerDto, SearchQuery } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@ApiBearerAuth()
@Access('owner')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: 'Finds sections, documents, terms, tasks and own notes by their words',
    description:
      'Compounds are found by their parts, and misspelt words. What is closed to the caller is found by its title alone.',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async find(
    @CurrentUser() user: SignedInUser,
    @Query() { q }: SearchQuery,
  ): Promise<SearchAnswerDto> {
    return { results: await this.search.find(user, q) };
  }
}
