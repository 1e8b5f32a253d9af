export { AccessService } from './access/access.service.js';
export { CurrentUser, KnowsCaller, type SignedInUser } from './access/current-user.js';
export { AccountsService, lockBuyer, type PurchaseAccount } from './accounts/accounts.service.js';
export { DemoAccounts } from './accounts/demo-accounts.js';
export {
  type MonthOfRegistrations,
  type UserFigures,
  UserFiguresService,
} from './accounts/user-figures.service.js';
export { StaffService } from './admin/staff.service.js';
export { UsersAdminService } from './admin/users.admin.service.js';
export { AdminUserDto } from './admin/users.dto.js';
export { DataExportService } from './data-export/data-export.service.js';
export { type Contact, greeting } from './identity.email.js';
export { IdentityModule } from './identity.module.js';
export { SampleAccounts, type SampleGround } from './samples/sample-accounts.js';
export { SessionsService } from './sign-in/sessions.service.js';
