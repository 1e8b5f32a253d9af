import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  ChangePasswordDto,
  ConfirmationDto,
  ConfirmDto,
  ConfirmEmailDto,
  ConfirmedDto,
  FactorAddedDto,
  KnownDeviceDto,
  LoginDto,
  LoginResultDto,
  MessageDto,
  PasskeyRequestDto,
  ProfileUpdatedDto,
  RecoveryCodesDto,
  RegisterDto,
  SecondFactorDto,
  SecondFactorSignInDto,
  SessionDto,
  TotpSetupDto,
  UpdateProfileDto,
  UserDto,
} from '@/api';
import { HttpError, http } from '@/lib/http';
import { rememberAccount } from '@/lib/offline/unsent';
import { askForPasskey, makePasskey } from '@/lib/passkeys';
import { clearToken, readToken, storeToken } from '@/lib/session';
import { keys } from './keys';

/** The signed-in person. A token the server no longer knows is removed. */
export const currentUserQuery = queryOptions({
  queryKey: keys.currentUser(),
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  // On a page open to everyone an ended session only clears the token; the session gate redirects.
  meta: { ownsUnauthorized: true },
});

/** A server that cannot be reached keeps the token. */
async function fetchCurrentUser(signal: AbortSignal): Promise<UserDto> {
  if (readToken() === null) throw new Error('No auth token');
  try {
    const user = await http.get<UserDto>('/api/auth/user', signal);
    rememberAccount(user.id);
    return user;
  } catch (error) {
    if (error instanceof HttpError && error.isUnauthorized) clearToken();
    throw new Error('Failed to fetch user', { cause: error });
  }
}

export const registerMutation = mutationOptions({
  mutationFn: (account: RegisterDto) => http.post<MessageDto>('/api/auth/register', account),
});

/** Confirms an address with the token of the mail. Who is signed in has a new address afterwards. */
export const confirmEmailMutation = mutationOptions({
  mutationFn: (given: ConfirmEmailDto) => http.post<ConfirmedDto>('/api/auth/confirm-email', given),
  onSuccess: ({ token }, _given, _result, { client }) => {
    // Whoever is signed in here stays so.
    if (token && readToken() === null) storeToken(token);
    void client.invalidateQueries(currentUserQuery);
  },
});

/** Has the confirmation mail sent again. The answer is the same for every address. */
export const resendConfirmationMutation = mutationOptions({
  mutationFn: (email: string) => http.post<MessageDto>('/api/auth/resend-confirmation', { email }),
});

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export const requestPasswordResetMutation = mutationOptions({
  mutationFn: (email: string) =>
    http.post<MessageDto>('/api/auth/reset-password-request', { email }),
});

/** Sets a new password. The server ends every session of the account, so this one ends here too. */
export const resetPasswordMutation = mutationOptions({
  mutationFn: (reset: { token: string; newPassword: string }) =>
    http.post<MessageDto>('/api/auth/reset-password', reset),
  onSuccess: (_answer, _given, _result, { client }) => {
    clearToken();
    client.removeQueries();
  },
});

/** Sets a new password. The server ends all other sessions, so their list is asked for again. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (passwords: ChangePasswordDto) =>
    http.post<MessageDto>('/api/auth/change-password', passwords),
  onSuccess: (_answer, _given, _result, { client }) => {
    void client.invalidateQueries(sessionsQuery);
  },
});

/** What has to follow the password, as the server says it. */
export interface SecondStep {
  challenge: string;
  totp: boolean;
  /** For the browser, where the person has a passkey. */
  passkeyOptions: Record<string, unknown> | null;
}

/** What a sign-in that is only half done waits for; null for any other fault. */
export function secondStepOf(error: Error | null): SecondStep | null {
  const isHalfDone = error instanceof HttpError && error.code === 'SECOND_FACTOR_REQUIRED';
  return isHalfDone ? (error.details as unknown as SecondStep) : null;
}

/**
 * A way to sign in; it keeps the token. What the cache holds belongs to somebody else and goes first,
 * so that everything is asked for anew with the new token.
 */
const signingIn = <Given>(signIn: (given: Given) => Promise<LoginResultDto>) =>
  mutationOptions({
    mutationFn: signIn,
    meta: { ownsUnauthorized: true },
    onSuccess: ({ token }, _given, _result, { client }) => {
      client.removeQueries();
      storeToken(token);
    },
  });

/** Signs in with address and password. */
export const signInMutation = signingIn((credentials: LoginDto) =>
  http.post<LoginResultDto>('/api/auth/login', credentials),
);

/** The second step, with the answer to the challenge of the first. */
export const secondStepMutation = signingIn((answer: SecondFactorSignInDto) =>
  http.post<LoginResultDto>('/api/auth/login/second-factor', answer),
);

/** The second step with a passkey. */
export const passkeyStepMutation = signingIn(async ({ challenge, passkeyOptions }: SecondStep) => {
  const passkey = await askForPasskey(passkeyOptions ?? {});
  return http.post<LoginResultDto>('/api/auth/login/second-factor', { challenge, passkey });
});

/** Signs in with a passkey alone. */
export const passkeySignInMutation = signingIn<void>(async () => {
  const asked = await http.post<PasskeyRequestDto>('/api/auth/login/passkey/options');
  const passkey = await askForPasskey(asked.options);
  const answer = { challenge: asked.challenge, passkey };
  return http.post<LoginResultDto>('/api/auth/login/passkey', answer);
});

/** Tells the server that the session is over. */
export const postLogout = () => http.post('/api/auth/logout');

/** With what the person can prove once more who they are. */
export const identityProofsQuery = queryOptions({
  queryKey: keys.identityProofs(),
  queryFn: () => http.get<ConfirmationDto>('/api/auth/confirm'),
  staleTime: 0,
});

export const proveIdentityMutation = mutationOptions({
  mutationFn: (given: ConfirmDto) => http.post<MessageDto>('/api/auth/confirm', given),
});

export const proveIdentityByPasskeyMutation = mutationOptions({
  mutationFn: async () => {
    const asked = await http.post<PasskeyRequestDto>('/api/auth/confirm/passkey');
    const passkey = await askForPasskey(asked.options);
    return http.post<MessageDto>('/api/auth/confirm', { challenge: asked.challenge, passkey });
  },
});

/**
 * Saves the profile; done when the signed-in person has been loaded anew. A new address takes effect
 * when it is confirmed.
 */
export const updateProfileMutation = mutationOptions({
  mutationFn: (profile: UpdateProfileDto) =>
    http.put<ProfileUpdatedDto>('/api/user/profile', profile),
  onSuccess: (_answer, _given, _result, { client }) => client.invalidateQueries(currentUserQuery),
});

/** Fetches everything the product keeps about the person. */
export const exportDataMutation = mutationOptions({
  mutationFn: () => http.get<Record<string, unknown>>('/api/user/export'),
});

/** Deletes the account for good; every session of it ends with that. */
export const deleteAccountMutation = mutationOptions({
  mutationFn: (password: string) => http.delete<MessageDto>('/api/user', { password }),
});

/** Where the person is signed in, the last used first; asked for at each visit. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions(),
  queryFn: () => http.get<SessionDto[]>('/api/auth/sessions'),
  staleTime: 0,
});

/** Ends another session of the person; one that has ended in the meantime is as good. */
export const endSessionMutation = mutationOptions({
  mutationFn: async ({ id }: SessionDto) => {
    try {
      await http.delete<MessageDto>(`/api/auth/sessions/${encodeURIComponent(id)}`);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'SESSION_NOT_FOUND')) throw error;
    }
  },
  onSuccess: (_answer, { id }, _result, { client }) => {
    client.setQueryData(sessionsQuery.queryKey, (sessions) =>
      sessions?.filter((session) => session.id !== id),
    );
  },
});

/** The browsers one has signed in with; asked for at each visit. */
export const knownDevicesQuery = queryOptions({
  queryKey: keys.devices(),
  queryFn: () => http.get<KnownDeviceDto[]>('/api/auth/devices'),
  staleTime: 0,
});

export const forgetDeviceMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<MessageDto>(`/api/auth/devices/${id}`),
  onSettled: (_answer, _error, _id, _result, { client }) =>
    client.invalidateQueries(knownDevicesQuery),
});

const SECOND_FACTOR = '/api/auth/second-factor';

/** What is asked for besides the password. */
export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor(),
  queryFn: () => http.get<SecondFactorDto>(SECOND_FACTOR),
  staleTime: 0,
});

/** A new secret for each time the dialog opens. */
export const totpSetupQuery = queryOptions({
  queryKey: keys.totpSetup(),
  queryFn: () => http.post<TotpSetupDto>(`${SECOND_FACTOR}/totp`),
  gcTime: 0,
});

/** Something that changes how one signs in; the state shown is asked for anew afterwards. */
const changingFactors = <Given, Answer>(change: (given: Given) => Promise<Answer>) =>
  mutationOptions({
    mutationFn: change,
    onSuccess: (_answer, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: secondFactorQuery.queryKey, exact: true }),
  });

export const confirmTotpMutation = changingFactors((code: string) =>
  http.post<FactorAddedDto>(`${SECOND_FACTOR}/totp/confirm`, { code }),
);

export const addPasskeyMutation = changingFactors<void, FactorAddedDto>(async () => {
  const asked = await http.post<PasskeyRequestDto>(`${SECOND_FACTOR}/passkeys/options`);
  const passkey = await makePasskey(asked.options);
  return http.post<FactorAddedDto>(`${SECOND_FACTOR}/passkeys`, {
    challenge: asked.challenge,
    passkey,
  });
});

/** @param path of what is removed: `totp` or `passkeys/…` */
export const removeFactorMutation = (path: string) =>
  changingFactors<void, MessageDto>(() => http.delete<MessageDto>(`${SECOND_FACTOR}/${path}`));

export const makeRecoveryCodesMutation = changingFactors<void, RecoveryCodesDto>(() =>
  http.post<RecoveryCodesDto>(`${SECOND_FACTOR}/recovery-codes`),
);
