import { Controller, Get, Redirect, Req } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.decorator.js';

/** Links and buttons of the pages lead here as full-page navigations. */
@ApiTags('identity')
@Access('public')
@Controller()
export class SignInPageController {
  @Get('login')
  @Redirect()
  @ApiOperation({ summary: 'To the sign-in page, with the same query' })
  @ApiFoundResponse()
  login(@Req() request: FastifyRequest) {
    return { url: `/login${queryOf(request, '?')}` };
  }

  /** The token lives in the page, so only the page can end its session; `logout=1` asks it to. */
  @Get('logout')
  @Redirect()
  @ApiOperation({ summary: 'To the sign-in page, which then ends the session' })
  @ApiFoundResponse()
  logout(@Req() request: FastifyRequest) {
    return { url: `/login?logout=1${queryOf(request, '&')}` };
  }
}

/** The query exactly as it came, led in by `before`; empty when there is none. */
function queryOf({ url }: FastifyRequest, before: string): string {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  return query && before + query;
}
