import type { SiteContent } from './site-content.js';

/**
 * The register entry and the directors, as a business letter has to name them (§ 35a GmbHG), one line each. A sole
 * trader has neither, a registered merchant no directors.
 */
export function registerLines({
  registerCourt,
  registerNumber,
  managingDirectors = [],
}: Pick<
  SiteContent['operator'],
  'registerCourt' | 'registerNumber' | 'managingDirectors'
>): string[] {
  const register = [registerCourt, registerNumber].filter(Boolean).join(', ');
  const directors = managingDirectors.join(', ');
  return [register, directors && `Geschäftsführung: ${directors}`].filter(Boolean);
}
