import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { EmailDto, RegisterDto, TokenDto } from './registration.dto.js';
import { type Confirmed, RegistrationService } from './registration.service.js';

const CONFIRMED: Record<Confirmed, string> = {
  address: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
  'new-address': 'Ihre neue E-Mail-Adresse ist bestätigt und gilt ab sofort für Ihr Konto.',
};

@ApiTags('identity')
@Access('public')
@Controller('auth')
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  @Post('register')
  @ApiOperation({ summary: 'Make an account; answers the same for a known address' })
  @ApiCreatedResponse({ type: MessageDto })
  async register(@Body() body: RegisterDto, @Client() client: ClientInfo): Promise<MessageDto> {
    await this.registration.register(body, client);
    return {
      message:
        'Registrierung erfolgreich. Bitte bestätigen Sie Ihre E-Mail-Adresse über den Link in der E-Mail, die wir Ihnen gesendet haben.',
    };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm the address of an account, or a changed one' })
  @ApiOkResponse({ type: MessageDto })
  async confirm(@Body() body: TokenDto, @Client() client: ClientInfo): Promise<MessageDto> {
    return { message: CONFIRMED[await this.registration.confirm(body.token, client)] };
  }

  @Post('resend-confirmation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mail the confirmation again; always answers the same' })
  @ApiOkResponse({ type: MessageDto })
  async resend(@Body() { email }: EmailDto, @Client() client: ClientInfo): Promise<MessageDto> {
    await this.registration.resendConfirmation(email, client);
    return {
      message:
        'Wenn zu dieser Adresse ein Konto gehört, das noch nicht bestätigt ist, haben wir Ihnen die E-Mail mit dem Link erneut gesendet.',
    };
  }
}
