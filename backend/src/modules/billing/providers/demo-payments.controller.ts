import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { DemoConfirmDto, DemoConfirmResultDto } from './demo-payments.dto.js';
import { DemoPaymentsService } from './demo-payments.service.js';

@ApiTags('billing')
@Access('public')
@Controller('demo-payments')
export class DemoPaymentsController {
  constructor(private readonly demo: DemoPaymentsService) {}

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pays with a test card; only where the demo provider is in use' })
  @ApiOkResponse({ type: DemoConfirmResultDto })
  confirm(@Body() body: DemoConfirmDto): Promise<DemoConfirmResultDto> {
    return this.demo.confirm(body);
  }
}
