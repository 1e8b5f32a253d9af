import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const NEEDS_CONFIRMATION = 'needsConfirmation';

/** The call is answered only to somebody who has given password or second factor in the last minutes. */
export const NeedsConfirmation = () =>
  applyDecorators(
    SetMetadata(NEEDS_CONFIRMATION, true),
    ApiExtension('x-needs-confirmation', true),
  );
