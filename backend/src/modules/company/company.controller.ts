import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { Access } from '../../platform/http/access.decorator.js';
import { BodyLimit } from '../../platform/http/json-body.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import {
  CompanyDto,
  CompanyVersionDto,
  ExampleCompanyDto,
  ForgottenCompanyDto,
  MAX_FACTS_BYTES,
  SaveCompanyDto,
  UndoCompanyDto,
} from './company.dto.js';
import { companyVersionNotFound } from './company.errors.js';
import { CompanyService } from './company.service.js';

@ApiTags('company')
@ApiBearerAuth()
@Access('premium')
@Controller('company')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get('example')
  @Access('public')
  @ApiOperation({ summary: 'The company of the course, as its owner would have entered it' })
  @ApiOkResponse({ type: ExampleCompanyDto })
  example(): ExampleCompanyDto {
    return { facts: EXAMPLE_FACTS };
  }

  @Get()
  @ApiOperation({ summary: 'What the caller knows about the own company' })
  @ApiOkResponse({ type: CompanyDto })
  get(@CurrentUser() user: SignedInUser): Promise<CompanyDto> {
    return this.company.get(user.id);
  }

  @Put()
  @BodyLimit(MAX_FACTS_BYTES)
  @ApiOperation({
    summary: 'Replaces the own facts',
    description:
      'Where another window has saved meanwhile, `COMPANY_CHANGED` holds in `details` the stored state and as `differences` each field that was changed there and is otherwise in the body. The same facts once more change nothing. At most 200 kB.',
  })
  @ApiOkResponse({ type: CompanyDto })
  save(@CurrentUser() user: SignedInUser, @Body() sent: SaveCompanyDto): Promise<CompanyDto> {
    return this.company.save(user, sent);
  }

  @Post('undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Brings back former facts',
    description: 'Called again it goes further back; what was undone stays a former version.',
  })
  @ApiOkResponse({ type: CompanyDto })
  undo(@CurrentUser() user: SignedInUser, @Body() sent: UndoCompanyDto): Promise<CompanyDto> {
    return this.company.undo(user, sent);
  }

  @Get('history')
  @ApiOperation({ summary: 'Versions of the own facts, newest first' })
  @ApiOkResponse({ type: [CompanyVersionDto] })
  history(@CurrentUser() user: SignedInUser): Promise<CompanyVersionDto[]> {
    return this.company.history(user.id);
  }

  @Get('history/:version')
  @ApiParam({ name: 'version', type: 'integer', example: 3 })
  @ApiOperation({ summary: 'The facts of a former version' })
  @ApiOkResponse({ type: CompanyDto })
  async former(
    @CurrentUser() user: SignedInUser,
    @Param('version') version: string,
  ): Promise<CompanyDto> {
    if (!/^\d{1,9}$/.test(version)) throw companyVersionNotFound();
    return this.company.former(user.id, Number(version));
  }

  @Delete()
  @Access('owner')
  @ApiOperation({
    summary: 'Forgets the own facts and all versions',
    description: 'Also after premium access has ended.',
  })
  @ApiOkResponse({ type: ForgottenCompanyDto })
  async forget(@CurrentUser() user: SignedInUser): Promise<ForgottenCompanyDto> {
    return { deleted: await this.company.forget(user) };
  }
}
