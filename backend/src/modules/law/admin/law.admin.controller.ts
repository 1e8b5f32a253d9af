import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { LawService } from '../law.service.js';
import { AdminLawDto } from './law.admin.dto.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/law')
export class LawAdminController {
  constructor(private readonly law: LawService) {}

  @Get()
  @ApiOperation({
    summary: 'Every norm the content relies on, its state and all places that cite it',
  })
  @ApiOkResponse({ type: AdminLawDto })
  async list(): Promise<AdminLawDto> {
    return { norms: await this.law.list() };
  }
}
