import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { overloaded } from '../../../platform/http/overload.js';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane; argon2id is the default here. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About two seconds of work; further calls are refused with 503. */
const MAX_WAITING = 200;

@Injectable()
export class PasswordHasher {
  /** More at once would only take turns on the processors, and keep files and names waiting. */
  private readonly threads = pLimit(availableParallelism());
  /** Of a password nobody knows: what is compared when there is no account. */
  private readonly decoy = this.hash(randomBytes(32).toString('base64url'));

  /** @throws UnavailableError where too many wait */
  hash(password: string): Promise<string> {
    return this.run(() => hash(spelling(password), PARAMETERS));
  }

  /**
   * Whether the password belongs to the hash; without a hash the work is the same and it does not.
   * @throws UnavailableError where too many wait
   */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.decoy);
    const same = await this.run(() => verify(compared, spelling(password)));
    return same && Boolean(passwordHash);
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.threads.pendingCount >= MAX_WAITING) throw overloaded();
    return this.threads(work);
  }
}

/** An „ü“ may arrive as one character or as two, depending on the device. */
const spelling = (password: string) => password.normalize('NFC');
