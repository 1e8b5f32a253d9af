import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { AccessService, AccountsService, type SignedInUser } from '../../identity/index.js';
import {
  noSeatLeft,
  paymentNotFound,
  seatAccepted,
  seatInvitationUnknown,
  seatNotFound,
  seatTaken,
} from '../billing.errors.js';
import { Payment } from '../payments/payment.entity.js';
import type { AcceptedSeatDto, SeatsDto } from './seat.dto.js';
import { type Inviter, seatInvitationEmail } from './seat.email.js';
import { Seat } from './seat.entity.js';

/** Invitations go to any address: as many as a company needs, and no more. */
const INVITATIONS: Limit = { name: 'seat-invitation:account', tries: 100, windowSeconds: 86_400 };
const ANSWERS: Limit = { name: 'seat-answer:client', tries: 60, windowSeconds: 3_600 };

/**
 * The places of a purchase for several people. The buyer has the first; the others are invited by
 * e-mail, and until somebody accepts, the buyer may take the invitation back.
 */
@Injectable()
export class SeatsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly accounts: AccountsService,
    private readonly access: AccessService,
    private readonly outbox: OutboxService,
    private readonly erasure: ErasureService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.delete(Seat, { email: In(emails), acceptedAt: IsNull() });
      await manager.update(Seat, { email: In(emails) }, { email: ERASED });
    });
  }

  /** @throws AppError PAYMENT_NOT_FOUND for a payment that is not the person's own, or not paid */
  async of(userId: string, paymentId: string): Promise<SeatsDto> {
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOneBy(givingAccess({ id: paymentId, userId }));
    if (!payment) throw paymentNotFound();
    return this.describe(this.dataSource.manager, payment);
  }

  /**
   * Invites a person to the next free place and mails the invitation.
   * @throws AppError PAYMENT_NOT_FOUND, NO_SEAT_LEFT, SEAT_TAKEN; RateLimitedError
   */
  async invite(buyer: SignedInUser, paymentId: string, email: string): Promise<SeatsDto> {
    await this.limits.consume(INVITATIONS, buyer.id);
    return this.dataSource.transaction(async (manager) => {
      const payment = await this.lockPayment(manager, buyer.id, paymentId);
      if (email === buyer.email) throw seatTaken();
      const given = await manager.findBy(Seat, { paymentId });
      if (given.some((seat) => seat.email === email)) throw seatTaken();
      if (given.length + 1 >= payment.seats) throw noSeatLeft();
      const token = newToken();
      await manager.insert(Seat, { paymentId, email, tokenHash: hashOf(token) });
      await this.mail(manager, inviterOf(buyer, payment), email, token);
      return this.describe(manager, payment);
    });
  }

  /**
   * Mails an invitation once more, with another link; the former one no longer counts.
   * @throws AppError PAYMENT_NOT_FOUND, SEAT_NOT_FOUND, SEAT_ACCEPTED; RateLimitedError
   */
  async remind(buyer: SignedInUser, paymentId: string, seatId: string): Promise<SeatsDto> {
    await this.limits.consume(INVITATIONS, buyer.id);
    return this.dataSource.transaction(async (manager) => {
      const payment = await this.lockPayment(manager, buyer.id, paymentId);
      const seat = await this.openSeat(manager, paymentId, seatId);
      const token = newToken();
      const invited = { tokenHash: hashOf(token), invitedAt: new Date() };
      await manager.update(Seat, seat.id, invited);
      await this.mail(manager, inviterOf(buyer, payment), seat.email, token);
      return this.describe(manager, payment);
    });
  }

  /** @throws AppError PAYMENT_NOT_FOUND, SEAT_NOT_FOUND, SEAT_ACCEPTED */
  async takeBack(userId: string, paymentId: string, seatId: string): Promise<SeatsDto> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await this.lockPayment(manager, userId, paymentId);
      const seat = await this.openSeat(manager, paymentId, seatId);
      await manager.delete(Seat, seat.id);
      return this.describe(manager, payment);
    });
  }

  /**
   * Gives the invited person access, in the account of the address to which the invitation went; one is
   * made where there is none. An invitation is accepted once.
   * @throws AppError SEAT_INVITATION_UNKNOWN; RateLimitedError
   */
  async accept(token: string, network: string): Promise<AcceptedSeatDto> {
    await this.limits.consume(ANSWERS, network);
    return this.dataSource.transaction(async (manager) => {
      const found = await manager.findOneBy(Seat, { tokenHash: hashOf(token) });
      const payment = found && (await this.lockPaid(manager, found.paymentId));
      const seat = found && (await manager.findOneBy(Seat, { id: found.id, acceptedAt: IsNull() }));
      if (!payment || !seat) throw seatInvitationUnknown();
      const { userId, needsPassword } = await this.accounts.findOrCreateForPurchase(
        manager,
        seat.email,
      );
      const now = new Date();
      const waits = payment.accessFrom !== null && payment.accessFrom > now;
      await this.access.grant(manager, userId, waits ? (payment.accessFrom as Date) : now);
      await manager.update(Seat, seat.id, { acceptedAt: now, tokenHash: null, userId });
      const passwordUrl = needsPassword ? await this.accounts.passwordLink(manager, userId) : null;
      return { email: seat.email, passwordUrl };
    });
  }

  /** Whose access stands on a purchase besides the buyer's. */
  async holders(manager: EntityManager, paymentId: string): Promise<string[]> {
    const seats = await manager.findBy(Seat, { paymentId, userId: Not(IsNull()) });
    return seats.flatMap(({ userId }) => userId ?? []);
  }

  /** For the data export: the places that a person has given or been given. */
  async namedFor(userId: string): Promise<object[]> {
    const payments = await this.dataSource
      .getRepository(Payment)
      .find({ select: { id: true }, where: { userId, seats: Not(1) } });
    const given = In(payments.map(({ id }) => id));
    const seats = await this.dataSource
      .getRepository(Seat)
      .find({ where: [{ paymentId: given }, { userId }], order: { invitedAt: 'ASC' } });
    return seats.map(({ email, invitedAt, acceptedAt }) => ({ email, invitedAt, acceptedAt }));
  }

  private async mail(
    manager: EntityManager,
    inviter: Inviter,
    email: string,
    token: string,
  ): Promise<void> {
    const url = `${this.env.appUrl}/zugang-annehmen?token=${token}`;
    await this.outbox.enqueue(manager, seatInvitationEmail(inviter, email, url));
  }

  private async lockPayment(
    manager: EntityManager,
    userId: string,
    paymentId: string,
  ): Promise<Payment> {
    const payment = await this.lockPaid(manager, paymentId);
    if (payment?.userId !== userId) throw paymentNotFound();
    return payment;
  }

  /** Invitations, answers and the end of a purchase wait here for each other. */
  private lockPaid(manager: EntityManager, id: string): Promise<Payment | null> {
    return manager.findOne(Payment, {
      where: givingAccess({ id }),
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async openSeat(manager: EntityManager, paymentId: string, id: string): Promise<Seat> {
    const seat = await manager.findOneBy(Seat, { id, paymentId });
    if (!seat) throw seatNotFound();
    if (seat.acceptedAt) throw seatAccepted();
    return seat;
  }

  private async describe(manager: EntityManager, payment: Payment): Promise<SeatsDto> {
    const seats = await manager.find(Seat, {
      where: { paymentId: payment.id },
      order: { invitedAt: 'ASC', id: 'ASC' },
    });
    return {
      total: payment.seats,
      free: payment.seats - 1 - seats.length,
      seats: seats.map(({ id, email, invitedAt, acceptedAt }) => ({
        ...{ id, email, state: acceptedAt ? 'accepted' : 'invited' },
        invitedAt: invitedAt.toISOString(),
        acceptedAt: acceptedAt?.toISOString() ?? null,
      })),
    };
  }
}

/** An account made by the purchase has no name yet; the order has. */
const inviterOf = ({ firstName, lastName, email }: SignedInUser, { buyer }: Payment): Inviter => ({
  name: `${firstName} ${lastName}`.trim() || (buyer?.name ?? email),
  email,
});

/** Payments that are paid, and orders on account whose access is open before. */
const givingAccess = (which: FindOptionsWhere<Payment>): FindOptionsWhere<Payment>[] => [
  { ...which, status: 'completed' },
  { ...which, status: 'pending', accessBeforePayment: true },
];

/** A token that nobody can guess: 256 random bits. */
const newToken = () => randomBytes(32).toString('base64url');

/** As a token is stored: whoever reads the database cannot accept for somebody else. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
