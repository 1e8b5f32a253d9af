// With the page: Safari refuses what waits for a script between the press and the browser's question.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

export const passkeysPossible = () => typeof window.PublicKeyCredential === 'function';

/**
 * @param options as the server answers them
 * @throws Error with a German sentence where it failed
 */
export async function makePasskey(options: Json): Promise<Json> {
  return speaking(() =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
}

export async function askForPasskey(options: Json): Promise<Json> {
  return speaking(() =>
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );
}

async function speaking(work: () => Promise<object>): Promise<Json> {
  if (!passkeysPossible()) throw new Error('Ihr Browser kennt keine Passkeys.');
  try {
    return { ...(await work()) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Error(SENTENCES[name] ?? 'Der Passkey konnte nicht benutzt werden.', {
      cause: error,
    });
  }
}

const SENTENCES: Record<string, string> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert.',
  AbortError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert.',
  InvalidStateError: 'Auf diesem Gerät ist bereits ein Passkey für Ihr Konto eingerichtet.',
};
