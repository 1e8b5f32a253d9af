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

/** Shows one `toast()` at a time below the header, where it covers no buttons. F8 focuses it. */
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
        className="fixed inset-x-0 top-16 z-toast mx-auto w-full max-w-toast px-4 py-1 outline-none sm:max-lg:mr-0 sm:px-6 sm:py-3 lg:top-18 lg:p-4"
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
        'toast relative flex items-start gap-3 rounded-box border border-hairline border-l-4 bg-surface py-2 pr-3 pl-4 text-compact text-ink shadow-soft sm:py-3.5',
        'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        EDGES[tone],
      )}
    >
      {MARKS[tone]}
      <div className="min-w-0 grow">
        <Primitive.Title className="pr-9 font-semibold">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="text-small text-ink-soft">
            {description}
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label="Schließen"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-box text-ink-soft hover:bg-petrol-tint hover:text-petrol"
      >
        <CloseIcon />
      </Primitive.Close>
    </Primitive.Root>
  );
}
