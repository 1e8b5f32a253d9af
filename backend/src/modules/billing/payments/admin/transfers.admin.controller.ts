import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { AdminPaymentDetailsDto } from './admin-payment.dto.js';
import {
  CancelTransferDto,
  ChangeTransferDto,
  ReceiveTransferDto,
  ReturnSurplusDto,
  SettleRefundDto,
  WriteOffDto,
} from './admin-transfer.dto.js';
import { PaymentsAdminService } from './payments.admin.service.js';
import { TransfersAdminService } from './transfers.admin.service.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/payments/:id/transfer')
export class TransfersAdminController {
  constructor(
    private readonly payments: PaymentsAdminService,
    private readonly transfers: TransfersAdminService,
  ) {}

  @Post('receipts')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Writes down that money has come in by bank transfer' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async receive(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: ReceiveTransferDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.receive(staff, id, body);
    return this.payments.get(id);
  }

  @Post('reminder')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reminds the buyer of an order on account' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async remind(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: ChangeTransferDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.remind(staff, id, body);
    return this.payments.get(id);
  }

  @Post('cancellation')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancels an order on account that is not paid, with its invoice' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async cancel(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: CancelTransferDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.cancel(staff, id, body);
    return this.payments.get(id);
  }

  @Post('reopening')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a cancelled order up again for which money has come' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async reopen(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: ChangeTransferDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.reopen(staff, id, body);
    return this.payments.get(id);
  }

  @Post('write-off')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a small difference as paid, such as the fees of a bank' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async writeOff(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: WriteOffDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.writeOff(staff, id, body);
    return this.payments.get(id);
  }

  @Post('returns')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Writes down that a surplus was sent back' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async returnSurplus(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: ReturnSurplusDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.returnSurplus(staff, id, body);
    return this.payments.get(id);
  }

  @Post('refund')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Writes down that a refund which waits has been transferred' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async settleRefund(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: SettleRefundDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.transfers.settleRefund(staff, id, body);
    return this.payments.get(id);
  }
}
