import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataExportService } from '../../identity/index.js';
import { Payment } from '../payment.entity.js';

/** The part of the own-data export that says what was ordered, for whom and on which terms. */
@Injectable()
export class OrdersExport implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownData: DataExportService,
  ) {}

  onModuleInit(): void {
    this.ownData.register('orders', (userId) => this.ofOwner(userId));
  }

  private async ofOwner(userId: string) {
    const payments = await this.dataSource
      .getRepository(Payment)
      .find({ where: { userId }, order: { createdAt: 'DESC' } });
    return payments.map((payment) => ({
      paymentId: payment.id,
      email: payment.email,
      buyer: payment.buyer,
      offerText: payment.offerText,
      agreedAt: payment.agreedAt,
      immediateAccess: payment.immediateAccess,
      consentWording: payment.consentWording,
      servicesWording: payment.servicesWording,
      termsVersion: payment.termsId,
      withdrawalPolicyVersion: payment.withdrawalId,
      accessConsentAt: payment.accessConsentAt,
      accessConsentWording: payment.accessConsentWording,
      accessFrom: payment.accessFrom,
      accessAnnouncedAt: payment.accessAnnouncedAt,
    }));
  }
}
