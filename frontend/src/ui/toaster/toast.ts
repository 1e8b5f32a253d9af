export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, from anywhere; one that is still shown makes room. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

export function closeToast(id: number): void {
  if (current?.id === id) show({ ...current, open: false });
}

/** Sends the toast away that is shown: a dialog opens, and nothing may cover it. */
export function closeShownToast(): void {
  if (current) closeToast(current.id);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}
