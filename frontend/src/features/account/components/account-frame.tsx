import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { PageHeading } from '@/ui/page-heading';

interface AccountFrameProps {
  title: string;
  welcome?: ReactNode;
  below?: ReactNode;
  scene?: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}

export function AccountFrame({
  title,
  welcome,
  below,
  scene,
  beside,
  children,
}: AccountFrameProps) {
  return (
    <div
      className={clsx(
        'mx-auto w-full max-w-form px-4 py-6 sm:px-6 sm:py-12 lg:py-16',
        beside &&
          'lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:items-start lg:gap-16',
      )}
    >
      {beside && <div className="max-lg:hidden lg:pt-10">{beside}</div>}
      <div>
        <Card>
          {scene && <div className="mb-5">{scene}</div>}
          <PageHeading lead={welcome}>{title}</PageHeading>
          <div className="mt-6 grid gap-6">{children}</div>
        </Card>
        {below && <p className="mt-6 text-center text-compact">{below}</p>}
      </div>
    </div>
  );
}
