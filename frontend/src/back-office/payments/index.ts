import { PaymentList } from './payment-list';
import { PaymentShow } from './payment-show';

export const payments = { name: 'payments', list: PaymentList, show: PaymentShow };
