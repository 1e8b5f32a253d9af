import { browserName } from '@toolkit/domain/device';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';

interface DeviceRowProps {
  userAgent: string;
  current: boolean;
  note: ReactNode;
  children: ReactNode;
}

export function DeviceRow({ userAgent, current, note, children }: DeviceRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {browserName(userAgent)}
          {current && <Badge tone="success">Dieses Gerät</Badge>}
        </p>
        <p className="text-small text-ink-soft">{note}</p>
      </div>
      {children}
    </li>
  );
}
