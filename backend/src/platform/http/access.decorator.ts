import { SetMetadata } from '@nestjs/common';

/** Who may call a route. `premium` asks for access, `owner` for any signed-in person. */
export type AccessLevel = 'public' | 'owner' | 'premium' | 'admin';

export const ACCESS_LEVEL = 'accessLevel';

/** Declares who may call a route or all routes of a controller; without it nothing starts. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_LEVEL, level);
