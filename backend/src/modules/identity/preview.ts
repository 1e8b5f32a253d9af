import type { SignedInUser } from './current-user.js';
import type { PremiumAccess, Preview } from './premium-access.js';

/** The header by which staff ask to see the course as somebody else sees it. */
export const PREVIEW_HEADER = 'x-preview';

/** Access as the one who is previewed has it. */
export function previewAccess(preview: Preview): PremiumAccess {
  return { hasAccess: preview === 'premium', subscriptionStartDate: null, accessFrom: null };
}

/**
 * A member of staff with the access of the one they preview; everybody else, and staff who preview
 * nobody, as they are. The one place where a preview opens or closes anything.
 *
 * @param header as it came in
 */
export function previewing(user: SignedInUser, header: unknown): SignedInUser {
  if (user.role !== 'admin' || (header !== 'free' && header !== 'premium')) return user;
  return { ...user, ...previewAccess(header), preview: header };
}
