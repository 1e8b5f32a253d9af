import { deviceStorage, forgetStored } from '@/lib/browser-storage';
import { call, HttpError } from '@/lib/http';
import { readPreview } from '@/lib/preview';
import { readToken } from '@/lib/session';

/** Offline changes wait in local storage: a page that is being closed can still write there. */
const ACCOUNT = 'account';
type Key = `unsent:${string}`;

const LEAVING_MS = 3_000;

interface Progress {
  progressPercentage: number;
}

interface Position {
  section: number;
  place: number;
}

export interface Unsent {
  path: string;
  body: Progress | Position;
  /** When it was made, in milliseconds of this device's clock. */
  at: number;
}

/** Whose changes are kept from now on; said with each answer about who is signed in. */
export function rememberAccount(id: string): void {
  const before = deviceStorage.read(ACCOUNT);
  if (before !== null && before !== id) forgetStored('authToken');
  deviceStorage.write(ACCOUNT, id);
}

/** Progress only grows; of two positions the newer stays. */
export function merged(before: Unsent | null, next: Unsent): Unsent {
  if (!before) return next;
  if ('progressPercentage' in before.body && 'progressPercentage' in next.body) {
    return next.body.progressPercentage > before.body.progressPercentage ? next : before;
  }
  return next.at >= before.at ? next : before;
}

/** @returns false while nobody is known, in a preview, or when the storage is full */
export function keepUnsent(path: string, body: Unsent['body']): boolean {
  const prefix = ownPrefix();
  if (!prefix || readPreview()) return false;
  const next = merged(unsentAt(path), { path, body, at: Date.now() });
  return deviceStorage.write(`${prefix}${path}`, JSON.stringify(next));
}

export function unsentAt(path: string): Unsent | null {
  const prefix = ownPrefix();
  return prefix === null ? null : read(`${prefix}${path}`);
}

/** A change was sent by itself: what waited at its address is older and not needed any more. */
export function dropUnsent(path: string): void {
  const prefix = ownPrefix();
  if (prefix) deviceStorage.drop(`${prefix}${path}`);
}

/** Progress was sent by itself: what waited is not needed any more unless it is further, as before one went back. */
export function dropUnsentUpTo(path: string, progressPercentage: number): void {
  const waiting = unsentAt(path)?.body;
  const isFurther =
    waiting && 'progressPercentage' in waiting && waiting.progressPercentage > progressPercentage;
  if (!isFurther) dropUnsent(path);
}

export function withUnsent<Stored extends Progress & { completedAt?: string; position?: Position }>(
  stored: Stored,
  progress: Unsent | null,
  position: Unsent | null,
): Stored {
  const read = progress && 'progressPercentage' in progress.body ? progress.body : null;
  const isDone = read?.progressPercentage === 100;
  const finishedLast = isDone && (progress?.at ?? 0) >= (position?.at ?? 0);
  const place = position && 'section' in position.body ? position.body : stored.position;
  const completedAt =
    stored.completedAt ?? (isDone ? new Date(progress?.at ?? 0).toISOString() : undefined);
  const { position: _, ...rest } = stored;
  return {
    ...rest,
    progressPercentage: Math.max(stored.progressPercentage, read?.progressPercentage ?? 0),
    ...(completedAt && { completedAt }),
    ...(place && !finishedLast && { position: place }),
  } as Stored;
}

export const isSomethingUnsent = (): boolean => ownUnsent().length > 0;

let underWay: Promise<boolean> | null = null;

/**
 * Sends what waits, oldest first. What the server refuses for good is dropped, the rest is retried later.
 * @returns whether something was sent
 */
export function sendUnsent(): Promise<boolean> {
  underWay ??= sendAll().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendAll(): Promise<boolean> {
  if (!readToken() || readPreview()) return false;
  let sent = false;
  for (const [key, change] of ownUnsent()) {
    const text = deviceStorage.read(key);
    try {
      await call('PUT', change.path, { body: { ...change.body, secondsAgo: ageOf(change) } });
      sent = true;
    } catch (error) {
      if (!(error instanceof HttpError) || !isFinal(error)) return sent;
    }
    // What was read while this was on its way is still to be sent.
    if (deviceStorage.read(key) === text) deviceStorage.drop(key);
  }
  return sent;
}

const MAX_SECONDS = 31_536_000;

const ageOf = ({ at }: Unsent) =>
  Math.min(Math.max(Math.round((Date.now() - at) / 1_000), 0), MAX_SECONDS);

const isFinal = ({ status }: HttpError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** @returns whether something is left, which the sign-out drops */
export async function sendBeforeLeaving(): Promise<boolean> {
  if (!isSomethingUnsent()) return false;
  const limit = new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  await Promise.race([sendUnsent(), limit]);
  return isSomethingUnsent();
}

function ownPrefix(): Key | null {
  const account = deviceStorage.read(ACCOUNT);
  return account ? `unsent:${account}:` : null;
}

function ownUnsent(): [Key, Unsent][] {
  const prefix = ownPrefix();
  if (!prefix) return [];
  return (deviceStorage.keys(prefix) as Key[])
    .flatMap((key): [Key, Unsent][] => {
      const change = read(key);
      return change ? [[key, change]] : [];
    })
    .sort(([, one], [, other]) => one.at - other.at);
}

function read(key: Key): Unsent | null {
  const text = deviceStorage.read(key);
  return text === null ? null : (JSON.parse(text) as Unsent);
}
