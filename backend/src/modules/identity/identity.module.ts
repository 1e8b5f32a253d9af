import { createSecretKey } from 'node:crypto';
import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { registerConflict } from '../../platform/errors/to-app-error.js';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { emailSamples } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { AccessGuard } from './access/access.guard.js';
import { AccessService } from './access/access.service.js';
import { AccessDeclarations } from './access/access-declarations.js';
import { AccessGround } from './access/access-ground.entity.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { AccountDeletionService } from './accounts/account-deletion.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { DemoAccounts } from './accounts/demo-accounts.js';
import { EmailToken } from './accounts/email-token.entity.js';
import { EmailTokensService } from './accounts/email-tokens.service.js';
import { ProfileController } from './accounts/profile.controller.js';
import { ProfileService } from './accounts/profile.service.js';
import { UserFiguresService } from './accounts/user-figures.service.js';
import { StaffService } from './admin/staff.service.js';
import {
  UserActionsAdminController,
  UsersAdminController,
  UsersImportAdminController,
} from './admin/users.admin.controller.js';
import { UsersAdminService } from './admin/users.admin.service.js';
import { UsersImportService } from './admin/users-import.service.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { DataExportService } from './data-export/data-export.service.js';
import { emailTaken, signInRequired } from './identity.errors.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { PasswordHasher } from './password/password-hasher.js';
import { PasswordRules } from './password/password-rules.service.js';
import { RegisteringBrowser } from './registration/registering-browser.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { SampleAccounts } from './samples/sample-accounts.js';
import { ACCOUNT_EMAILS } from './samples/sample-emails.js';
import { AuthChallenge } from './second-factor/auth-challenge.entity.js';
import { ChallengesService } from './second-factor/challenges.service.js';
import { DerivedKeys } from './second-factor/derived-keys.js';
import { Passkey } from './second-factor/passkey.entity.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { TotpService } from './second-factor/totp.service.js';
import { TotpFactor } from './second-factor/totp-factor.entity.js';
import { KnownDevice } from './sign-in/known-device.entity.js';
import { KnownDevicesService } from './sign-in/known-devices.service.js';
import { SecurityLog } from './sign-in/security-log.js';
import { Session } from './sign-in/session.entity.js';
import { DevicesController, SessionsController } from './sign-in/sessions.controller.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { SignInController, SignInPageController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { User } from './user.entity.js';

registerConflict('user_email_unique', emailTaken);
// Somebody deletes the account in one window while another still writes: whatever refers to it.
registerConflict(/_(user|actor|handled_by)_fkey$/, signInRequired);

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccessGround,
      EmailToken,
      AuthChallenge,
      Passkey,
      RecoveryCode,
      TotpFactor,
      KnownDevice,
      Session,
      User,
    ]),
    PlatformModule,
    DiscoveryModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        // As a key object: of a plain text the library tries at each signature whether it is a private key.
        secret: createSecretKey(Buffer.from(env.jwtSecret)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [
    ConfirmationController,
    DevicesController,
    DataExportController,
    PasswordController,
    ProfileController,
    RegistrationController,
    SecondFactorController,
    SessionsController,
    SignInController,
    SignInPageController,
    UserActionsAdminController,
    UsersAdminController,
    UsersImportAdminController,
  ],
  providers: [
    emailSamples(ACCOUNT_EMAILS),
    StaffService,
    AccessDeclarations,
    AccessService,
    AccountDeletionService,
    AccountsService,
    ChallengesService,
    ConfirmationService,
    DemoAccounts,
    DerivedKeys,
    EmailTokensService,
    DataExportService,
    JwtStrategy,
    KnownDevicesService,
    PasskeysService,
    PasswordHasher,
    PasswordRules,
    PasswordService,
    ProfileService,
    RecoveryCodesService,
    RegisteringBrowser,
    RegistrationService,
    SampleAccounts,
    SecondFactorService,
    SecurityLog,
    SessionsService,
    SignInService,
    TotpService,
    UserFiguresService,
    UsersAdminService,
    UsersImportService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    StaffService,
    AccessService,
    AccountsService,
    DataExportService,
    SampleAccounts,
    SessionsService,
    UserFiguresService,
    UsersAdminService,
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly emails: OutboxHistory,
    private readonly audit: AuditService,
  ) {}

  /** The platform knows no accounts: what it keeps about people is exported here. */
  onModuleInit(): void {
    this.dataExport.register('emails', (_userId, emails) => this.emails.sentTo(emails));
    this.dataExport.register('changesByStaff', (userId) => this.audit.about(userId));
  }
}
