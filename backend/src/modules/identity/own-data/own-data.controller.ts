import { Body, Controller, Delete, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { NeedsConfirmation } from '../../../platform/http/confirmation.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { ExportService } from './export.service.js';
import { DeleteAccountDto } from './own-data.dto.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('user')
export class OwnDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Get('export')
  @NeedsConfirmation()
  @Header('Content-Disposition', 'attachment; filename="stabwechsel-meine-daten.json"')
  @ApiOperation({ summary: 'Everything the product keeps about the signed-in person' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  export(@CurrentUser() { id }: SignedInUser): Promise<Record<string, unknown>> {
    return this.exports.collect(id);
  }

  @Delete()
  @ApiOperation({ summary: 'Delete the own account; asks for the password' })
  @ApiOkResponse({ type: MessageDto })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: DeleteAccountDto,
  ): Promise<MessageDto> {
    await this.deletion.delete(user, password);
    return { message: 'Ihr Konto und Ihre Daten wurden gelöscht.' };
  }
}
