import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keys for what must not be readable in the database alone. They are derived (HKDF, RFC 5869) from
 * the key that signs sessions, so there is no further secret to keep; whoever changes it makes what
 * was written with the old one useless.
 */
@Injectable()
export class DerivedKeys {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * AES-256-GCM, base64url.
   * @param owner whose it is; the text opens for nobody else
   */
  encrypt(purpose: string, owner: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error for what was written with another key, for somebody else, or was tampered with */
  decrypt(purpose: string, owner: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.key(purpose),
      bytes.subarray(0, IV_BYTES),
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
    return decipher.update(rest, undefined, 'utf8') + decipher.final('utf8');
  }

  /** HMAC-SHA-256, base64url: the same for the same text, and nothing to guess from. */
  mark(purpose: string, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url');
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.env.jwtSecret, '', `toolkit ${purpose}`, 32));
  }
}
