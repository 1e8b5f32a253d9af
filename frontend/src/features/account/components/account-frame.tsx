import type { ReactNode } from 'react';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { Card } from '@/ui/card';
import { PageHeading } from '@/ui/page-heading';

interface AccountFrameProps {
  title: string;
  /** One sentence below the title. */
  welcome?: ReactNode;
  /** Below the card: the way to the screen one may have wanted instead. */
  below?: ReactNode;
  /** In place of the logo. */
  scene?: ReactNode;
  children?: ReactNode;
}

/** The shared look of the screens around signing in. */
export function AccountFrame({ title, welcome, below, scene, children }: AccountFrameProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-8 sm:px-6 sm:py-12 lg:py-16">
      <Card>
        {scene ?? <BatonLogo />}
        <PageHeading lead={welcome} className="mt-5">
          {title}
        </PageHeading>
        <div className="mt-7 grid gap-6">{children}</div>
      </Card>
      {below && <p className="mt-6 text-center text-compact">{below}</p>}
    </div>
  );
}
