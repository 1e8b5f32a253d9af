import { clsx } from 'clsx';
import CloseIcon from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { ButtonRow } from './button-row';
import { closeShownToast } from './toaster/toast';

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; leave out where `open` decides. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: 'regular' | 'wide';
  /** What one comes for, such as the field to write in; otherwise the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  size = 'regular',
  firstFocus,
  footer,
  children,
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-overlay bg-ink/55 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            closeShownToast();
            if (!firstFocus?.current) return;
            event.preventDefault();
            firstFocus.current.focus();
          }}
          className={clsx(
            'fixed inset-0 z-dialog overflow-y-auto overscroll-contain bg-surface data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(86dvh,56rem)] sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-box sm:shadow-soft',
            size === 'wide' ? 'sm:max-w-dialog-wide' : 'sm:max-w-dialog',
          )}
        >
          <div className="sticky top-0 z-1 flex items-start justify-between gap-4 border-b border-hairline bg-surface px-5 py-3 sm:px-7 sm:py-4">
            <Primitive.Title className="pt-2 text-h3">{title}</Primitive.Title>
            <DialogCloseButton />
          </div>
          <div className="grid gap-4 px-5 py-5 sm:px-7 sm:py-6">
            {description && (
              <Primitive.Description className="text-ink-soft">{description}</Primitive.Description>
            )}
            {children}
            {footer && <ButtonRow className="mt-2">{footer}</ButtonRow>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes the dialog around it: put it around a button, for example „Abbrechen“. */
export const DialogClose = Primitive.Close;

function DialogCloseButton() {
  return (
    <Primitive.Close className="-mr-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-box px-2 text-compact font-semibold text-petrol hover:bg-petrol-tint">
      <CloseIcon />
      Schließen
    </Primitive.Close>
  );
}
