import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import type { SignedInUser } from '../access/current-user.js';
import { Passkey } from './passkey.entity.js';

/** Some three hundred files, loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the browser brings from a passkey; the library looks at every part of it. */
export type PasskeyAnswer = Record<string, unknown>;

/** Passkeys (WebAuthn). They belong to the host of `APP_URL` and work nowhere else. */
@Injectable()
export class PasskeysService {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) env: Env,
  ) {
    const { origin, hostname } = new URL(env.appUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** What the browser needs to make a passkey for this person; one device makes only one. */
  async creationOptions(user: SignedInUser) {
    const present = await this.list(user.id);
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.site.name,
      rpID: this.rpId,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
      excludeCredentials: present.map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** Keeps a new passkey; null for an answer that does not prove it. */
  async add(
    manager: EntityManager,
    userId: string,
    challenge: string,
    answer: PasskeyAnswer,
    name: string,
  ): Promise<Passkey | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const proven = await attempt(() =>
      verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: false,
      }),
    );
    if (!proven?.verified) return null;
    const { credential } = proven.registrationInfo;
    if (await manager.existsBy(Passkey, { credentialId: credential.id })) return null;
    return manager.save(
      manager.create(Passkey, {
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        name,
      }),
    );
  }

  /**
   * What the browser needs to ask for a passkey.
   * @param userId null: any passkey of this site, which then proves its person by itself
   */
  async requestOptions(userId: string | null, manager = this.dataSource.manager) {
    const present = userId ? await this.list(userId, manager) : [];
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpId,
      allowCredentials: present.map(credentialOf),
      userVerification: userId ? 'preferred' : 'required',
    });
  }

  /** Whose passkey an answer claims to come from; nothing is proved by that. */
  async claimedOwner(answer: PasskeyAnswer): Promise<string | null> {
    if (typeof answer.id !== 'string') return null;
    const passkey = await this.dataSource.manager.findOneBy(Passkey, { credentialId: answer.id });
    return passkey?.userId ?? null;
  }

  /**
   * Whether a passkey of this person has signed the challenge.
   * @param alone no password came before: the device itself must have checked its person
   */
  async verify(
    manager: EntityManager,
    userId: string,
    challenge: string,
    answer: PasskeyAnswer,
    { alone = false } = {},
  ): Promise<boolean> {
    if (typeof answer.id !== 'string') return false;
    const passkey = await manager.findOneBy(Passkey, { credentialId: answer.id, userId });
    if (!passkey) return false;
    const { verifyAuthenticationResponse } = await webAuthn();
    const proven = await attempt(() =>
      verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: alone,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
    );
    if (!proven?.verified) return false;
    const counter = String(proven.authenticationInfo.newCounter);
    await manager.update(Passkey, passkey.id, { counter, lastUsedAt: new Date() });
    return true;
  }

  /** The oldest first. */
  list(userId: string, manager = this.dataSource.manager): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { userId }, order: { createdAt: 'ASC' } });
  }

  /** The name of the passkey that is gone; null where there was none. */
  async remove(manager: EntityManager, userId: string, id: string): Promise<string | null> {
    const passkey = await manager.findOneBy(Passkey, { id, userId });
    if (!passkey) return null;
    await manager.delete(Passkey, passkey.id);
    return passkey.name;
  }

  async removeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Passkey, { userId });
  }
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** The library throws for whatever is not as it should be; the caller only learns that it is wrong. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
