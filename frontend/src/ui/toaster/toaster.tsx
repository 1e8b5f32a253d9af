import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import InfoIcon from 'lucide-react/icons/info';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import CloseIcon from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/toast';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  closeToast,
  currentToast,
  type ShownToast,
  subscribeToToasts,
  type ToastTone,
} from './toast';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Once in the app: shows what `toast()` announces, one message at a time. F8 leads to it. It
 * stands in the middle below the bar, where it covers none of the buttons at the end of a form, a talk
 * or a row.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  return (
    <Primitive.Provider
      label="Benachrichtigung"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown && <Toast key={shown.id} {...shown} />}
      <Primitive.Viewport
        hotkey={['F8']}
        label="Benachrichtigungen ({hotkey})"
        className="fixed inset-x-0 top-16 z-toast mx-auto w-full max-w-toast p-4 outline-none lg:top-18"
      />
    </Primitive.Provider>
  );
}

const EDGES: Record<ToastTone, string> = {
  default: 'border-l-petrol',
  success: 'border-l-green',
  destructive: 'border-l-red',
};

const MARKS: Record<ToastTone, ReactNode> = {
  default: <InfoIcon className="mt-0.5 text-petrol" />,
  success: <CheckIcon className="mt-0.5 text-green" />,
  destructive: <AlertIcon className="mt-0.5 text-red" />,
};

function Toast({ id, open, title, description, tone = 'default' }: ShownToast) {
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && closeToast(id)}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={clsx(
        'toast flex items-start gap-3 rounded-box border border-hairline border-l-4 bg-surface py-2 pr-1 pl-4 text-compact text-ink shadow-soft',
        'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        EDGES[tone],
      )}
    >
      <span className="py-2">{MARKS[tone]}</span>
      <div className="min-w-0 grow py-2">
        <Primitive.Title className="font-semibold">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="text-small text-ink-soft">
            {description}
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label="Schließen"
        className="grid size-11 shrink-0 place-items-center rounded-box text-ink-soft hover:bg-petrol-tint hover:text-petrol"
      >
        <CloseIcon />
      </Primitive.Close>
    </Primitive.Root>
  );
}
