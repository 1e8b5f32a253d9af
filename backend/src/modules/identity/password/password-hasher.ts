import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane; argon2id is the default here. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  /** Of a password nobody knows: what is compared when there is no account. */
  private readonly decoy = this.hash(randomBytes(32).toString('base64url'));

  hash(password: string): Promise<string> {
    return hash(spelling(password), PARAMETERS);
  }

  /** Whether the password belongs to the hash; without a hash the work is the same and it does not. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const same = await verify(passwordHash ?? (await this.decoy), spelling(password));
    return same && Boolean(passwordHash);
  }
}

/** An „ü“ may arrive as one character or as two, depending on the device. */
const spelling = (password: string) => password.normalize('NFC');
