import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
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

/** Outside the API, where finders of weaknesses look. */
export const SECURITY_TXT = '.well-known/security.txt';

/** RFC 9116 recommends less than a year; whoever reads it later finds a later day. */
const VALID_DAYS = 180;

/** Whom to tell about a weakness, from the operator's data. */
@ApiExcludeController()
@Access('public')
@Controller(SECURITY_TXT)
export class SecurityTxtController {
  constructor(
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  read(): string {
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000);
    return [
      `Contact: mailto:${this.site.contact.email}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: de, en',
      `Canonical: ${this.env.appUrl}/${SECURITY_TXT}`,
      '',
    ].join('\n');
  }
}
