import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.decorator.js';
import { EuTurnoverService } from '../vat-limit/eu-turnover.service.js';
import { AdminVatLimitDto } from './admin-vat-limit.dto.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/vat-limit')
export class VatLimitAdminController {
  constructor(private readonly euTurnover: EuTurnoverService) {}

  @Get()
  @ApiOperation({
    summary: 'How much of the yearly limit for consumers in other EU countries is used up',
  })
  @ApiOkResponse({ type: AdminVatLimitDto })
  get(): Promise<AdminVatLimitDto> {
    return this.euTurnover.standing(new Date());
  }
}
