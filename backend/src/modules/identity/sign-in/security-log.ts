import { Injectable, Logger } from '@nestjs/common';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { DerivedKeys } from '../second-factor/derived-keys.js';

/** What happens to an account that its operator may have to look into. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'new_device'
  | 'device_forgotten'
  | 'session_ended'
  | 'confirmation_failed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used';

interface Circumstances {
  /** null: the address that was typed in has no account. */
  accountId: string | null;
  /** What was typed in, where there is no account; only a keyed hash of it is written. */
  address?: string;
  client?: ClientInfo;
  deviceKnown?: boolean;
  /** What it was about, such as `totp` or `second-factor`. */
  detail?: string;
}

/** One line of the log per event, always with the same fields; no address and no secret among them. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');

  constructor(private readonly keys: DerivedKeys) {}

  write(event: SecurityEvent, about: Circumstances): void {
    const { accountId, address, client, deviceKnown, detail } = about;
    this.logger.log({
      securityEvent: event,
      accountId,
      addressHash: address ? this.keys.mark('log of addresses', address).slice(0, 16) : null,
      network: client?.network ?? null,
      deviceKnown: deviceKnown ?? null,
      detail: detail ?? null,
    });
  }
}
