import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { registerConflict } from '../../platform/errors/constraint-conflicts.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessService } from './access.service.js';
import { AccessDeclarations } from './access-declarations.js';
import { AccountsService } from './accounts.service.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';
import { DemoAccounts } from './demo-accounts.js';
import { DerivedKeys } from './derived-keys.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { EmailTokensService } from './email-tokens.service.js';
import { emailTaken, signInRequired } from './identity.errors.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownAddressService } from './known-address.service.js';
import { AccountDeletionService } from './own-data/account-deletion.service.js';
import { AccountExport } from './own-data/account-export.js';
import { ExportService } from './own-data/export.service.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { PasswordCheckService } from './password/password-check.service.js';
import { PasswordHasher } from './password/password-hasher.js';
import { PasswordRules } from './password/password-rules.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { ConfirmEmailService } from './registration/confirm-email.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { ChallengesService } from './second-factor/challenges.service.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { TotpService } from './second-factor/totp.service.js';
import { SecurityLog } from './security-log.js';
import { SessionsService } from './sessions.service.js';
import { DevicesController } from './sign-in/devices.controller.js';
import { KnownDevicesService } from './sign-in/known-devices.service.js';
import { SecondStepService } from './sign-in/second-step.service.js';
import { SessionOpening } from './sign-in/session-opening.service.js';
import { SessionsController } from './sign-in/sessions.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInPageController } from './sign-in/sign-in-page.controller.js';
import { UserFiguresService } from './user-figures.service.js';
import { UserActionsAdminController } from './users-admin/user-actions.admin.controller.js';
import { UserActionsService } from './users-admin/user-actions.service.js';
import { UsersAdminController } from './users-admin/users.admin.controller.js';
import { UsersAdminService } from './users-admin/users.admin.service.js';
import { ImportWriter } from './users-import/import-writer.js';
import { UsersImportAdminController } from './users-import/users-import.admin.controller.js';
import { UsersImportService } from './users-import/users-import.service.js';

registerConflict('user_email_unique', emailTaken);
// Somebody deletes the account in one window while another still writes: whatever refers to it.
registerConflict(/_(user|actor|handled_by)_fkey$/, signInRequired);

@Module({
  imports: [
    AuditModule,
    DiscoveryModule,
    MailModule,
    PersonalDataModule,
    RateLimitModule,
    SiteModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: env.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [
    ConfirmationController,
    DevicesController,
    OwnDataController,
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
    AccessDeclarations,
    AccessService,
    AccountDeletionService,
    AccountExport,
    AccountsService,
    ChallengesService,
    ConfirmationService,
    ConfirmEmailService,
    DemoAccounts,
    DerivedKeys,
    EmailConfirmationService,
    EmailTokensService,
    ExportService,
    ImportWriter,
    JwtStrategy,
    KnownAddressService,
    KnownDevicesService,
    PasskeysService,
    PasswordCheckService,
    PasswordHasher,
    PasswordRules,
    PasswordService,
    ProfileService,
    RecoveryCodesService,
    RegistrationService,
    SecondFactorService,
    SecondStepService,
    SecurityLog,
    SessionOpening,
    SessionsService,
    SignInService,
    TotpService,
    UserActionsService,
    UserFiguresService,
    UsersAdminService,
    UsersImportService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccessService,
    AccountsService,
    ExportService,
    SessionsService,
    UserFiguresService,
    UsersAdminService,
  ],
})
export class IdentityModule {}
