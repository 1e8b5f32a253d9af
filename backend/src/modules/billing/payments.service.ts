import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Payment } from './payment.entity.js';

@Injectable()
export class PaymentsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The person's own payments, the newest first. */
  listOf(userId: string): Promise<Payment[]> {
    return this.dataSource
      .getRepository(Payment)
      .find({ where: { userId }, order: { createdAt: 'DESC' } });
  }
}
