import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  FactorAddedDto,
  KnownDeviceDto,
  MessageDto,
  PasskeyRequestDto,
  RecoveryCodesDto,
  SecondFactorDto,
  TotpSetupDto,
} from '@/api';
import { http } from '@/lib/http';
import { makePasskey } from '@/lib/passkeys';

const PATH = '/api/auth/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => http.get<SecondFactorDto>(PATH),
  staleTime: 0,
});

/** A new secret for each time the dialog opens. */
export const totpSetupQuery = queryOptions({
  queryKey: [PATH, 'totp'],
  queryFn: () => http.post<TotpSetupDto>(`${PATH}/totp`),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const useConfirmTotp = () =>
  useChange((code: string) => http.post<FactorAddedDto>(`${PATH}/totp/confirm`, { code }));

export const useAddPasskey = () =>
  useChange(async () => {
    const asked = await http.post<PasskeyRequestDto>(`${PATH}/passkeys/options`);
    const passkey = await makePasskey(asked.options);
    return http.post<FactorAddedDto>(`${PATH}/passkeys`, { challenge: asked.challenge, passkey });
  });

/** @param path of what is removed: `totp` or `passkeys/…` */
export const useRemoveFactor = (path: string) =>
  useChange(() => http.delete<MessageDto>(`${PATH}/${path}`));

export const useMakeRecoveryCodes = () =>
  useChange(() => http.post<RecoveryCodesDto>(`${PATH}/recovery-codes`));

export const knownDevicesQuery = queryOptions({
  queryKey: ['/api/auth/devices'],
  queryFn: () => http.get<KnownDeviceDto[]>('/api/auth/devices'),
  staleTime: 0,
});

export function useForgetDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete<MessageDto>(`/api/auth/devices/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: knownDevicesQuery.queryKey }),
  });
}

/** Something that changes how one signs in; what the card shows is asked for anew afterwards. */
function useChange<Given, Answer>(call: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey, exact: true }),
  });
}
