import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginDto, LoginResultDto, PasskeyRequestDto, SecondFactorSignInDto } from '@/api';
import { HttpError, http } from '@/lib/http';
import { askForPasskey } from '@/lib/passkeys';
import { storeToken } from '@/lib/session';

/** What has to follow the password, as the server says it. */
export interface SecondStep {
  challenge: string;
  totp: boolean;
  /** For the browser, where the person has a passkey. */
  passkeyOptions: Record<string, unknown> | null;
}

/** Signs in with address and password, and keeps the token. */
export function useSignIn() {
  return useSigningIn((credentials: LoginDto) =>
    http.post<LoginResultDto>('/api/auth/login', credentials),
  );
}

/** The second step, with the answer to the challenge of the first. */
export function useSecondStep() {
  return useSigningIn((answer: SecondFactorSignInDto) =>
    http.post<LoginResultDto>('/api/auth/login/second-factor', answer),
  );
}

/** The second step with a passkey. */
export function usePasskeyStep() {
  return useSigningIn(async ({ challenge, passkeyOptions }: SecondStep) => {
    const passkey = await askForPasskey(passkeyOptions ?? {});
    return http.post<LoginResultDto>('/api/auth/login/second-factor', { challenge, passkey });
  });
}

/** Signs in with a passkey alone. */
export function usePasskeySignIn() {
  return useSigningIn(async () => {
    const asked = await http.post<PasskeyRequestDto>('/api/auth/login/passkey/options');
    const passkey = await askForPasskey(asked.options);
    const answer = { challenge: asked.challenge, passkey };
    return http.post<LoginResultDto>('/api/auth/login/passkey', answer);
  });
}

/** What a sign-in that is only half done waits for; null for any other fault. */
export function secondStepOf(error: Error | null): SecondStep | null {
  const isHalfDone = error instanceof HttpError && error.code === 'SECOND_FACTOR_REQUIRED';
  return isHalfDone ? (error.details as unknown as SecondStep) : null;
}

/**
 * What the cache holds belongs to somebody else and goes first, so that everything is asked for anew
 * with the new token.
 */
function useSigningIn<Given>(call: (given: Given) => Promise<LoginResultDto>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta: { ownsUnauthorized: true },
    onSuccess: ({ token }) => {
      queryClient.removeQueries();
      storeToken(token);
    },
  });
}
