import { WithdrawalList } from './withdrawal-list';
import { WithdrawalShow } from './withdrawal-show';

export const withdrawals = { name: 'withdrawals', list: WithdrawalList, show: WithdrawalShow };
