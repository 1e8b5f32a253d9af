export { AccessService } from './access.service.js';
export { AccountsService, type PurchaseAccount } from './accounts.service.js';
export { CurrentUser, KnowsCaller, type SignedInUser } from './current-user.js';
export { DemoAccounts } from './demo-accounts.js';
export { type Contact, greeting } from './greeting.js';
export { IdentityModule } from './identity.module.js';
export { ExportService } from './own-data/export.service.js';
