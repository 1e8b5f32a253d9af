export { AccessService } from './access.service.js';
export { AccountsService, type PurchaseAccount } from './accounts.service.js';
export { CurrentUser, KnowsCaller, type SignedInUser } from './current-user.js';
export { DemoAccounts } from './demo-accounts.js';
export { type Contact, greeting } from './greeting.js';
export { accessNotBegun } from './identity.errors.js';
export { IdentityModule } from './identity.module.js';
export { ExportService } from './own-data/export.service.js';
export { SessionsService } from './sessions.service.js';
export {
  type MonthOfRegistrations,
  type UserFigures,
  UserFiguresService,
} from './user-figures.service.js';
export { AdminUserDto } from './users-admin/admin-user.dto.js';
export { UsersAdminService } from './users-admin/users.admin.service.js';
