import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.decorator.js';
import { SiteDto } from './site.dto.js';
import { SITE, type SiteContent } from './site-content.js';

@ApiTags('site')
@Access('public')
@Controller('site')
export class SiteController {
  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  @Get()
  @ApiOperation({ summary: 'Who runs the product and how to reach them' })
  @ApiOkResponse({ type: SiteDto })
  get(): SiteDto {
    return this.site;
  }
}
