import { useMutation } from '@tanstack/react-query';
import type { WithdrawalDto, WithdrawalReceiptDto } from '@/api';
import { http } from '@/lib/http';

export function useDeclareWithdrawal() {
  return useMutation({
    mutationFn: (declaration: WithdrawalDto) =>
      http.post<WithdrawalReceiptDto>('/api/withdrawals', declaration),
  });
}
