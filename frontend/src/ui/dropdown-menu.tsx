import * as Primitive from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface DropdownMenuProps {
  trigger: ReactNode;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
  /** Once it has closed; prevented, the focus does not go back to the button. */
  onClosed?: (event: Event) => void;
  /** `DropdownMenuLink`, `DropdownMenuItem` and `DropdownMenuSeparator`. */
  children: ReactNode;
}

/** Not modal, and rendered beside its button, so that it stays in its landmark. */
export function DropdownMenu({
  trigger,
  align = 'end',
  defaultOpen = false,
  onClosed,
  children,
}: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        onCloseAutoFocus={onClosed}
        className="z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-60 animate-fade-in overflow-y-auto rounded-box border border-hairline bg-surface p-1.5 shadow-soft"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-left text-compact text-ink no-underline data-highlighted:bg-petrol-tint data-highlighted:text-petrol focus-visible:shadow-none focus-visible:-outline-offset-3';

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function DropdownMenuItem({
  icon,
  children,
  onSelect,
}: ItemProps & { onSelect: () => void }) {
  return (
    <Primitive.Item className={itemLook} onSelect={onSelect}>
      {icon}
      {children}
    </Primitive.Item>
  );
}

/** An entry that leads somewhere: `to` inside the app, `href` as a full navigation. */
export function DropdownMenuLink({
  icon,
  children,
  ...target
}: ItemProps & ({ to: string; href?: never } | { href: string; to?: never })) {
  return (
    <Primitive.Item asChild className={itemLook}>
      {target.to === undefined ? (
        <a href={target.href}>
          {icon}
          {children}
        </a>
      ) : (
        <Link to={target.to}>
          {icon}
          {children}
        </Link>
      )}
    </Primitive.Item>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-small">
      {children}
    </Primitive.Label>
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-hairline" />;
}
