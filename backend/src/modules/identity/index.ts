export { AccessService } from './access.service.js';
export { CurrentUser, type SignedInUser } from './current-user.js';
export { IdentityModule } from './identity.module.js';
