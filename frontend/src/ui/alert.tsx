import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import InfoIcon from 'lucide-react/icons/info';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { KeptTogether } from './kept-together';

type AlertTone = 'error' | 'success' | 'info';

interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

const TONES: Record<AlertTone, string> = {
  error: 'border-red bg-red-tint',
  success: 'border-green bg-green-tint',
  info: 'border-petrol bg-petrol-tint',
};

const MARKS = {
  error: <AlertIcon className="mt-0.5 text-red" />,
  success: <CheckIcon className="mt-0.5 text-green" />,
  info: <InfoIcon className="mt-0.5 text-petrol" />,
};

export function Alert({ tone, title, children, className }: AlertProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'flex gap-3 rounded-box border border-l-4 px-4 py-3 text-compact',
        TONES[tone],
        className,
      )}
    >
      {MARKS[tone]}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{said(title)}</p>}
        {children && <div>{said(children)}</div>}
      </div>
    </div>
  );
}

const said = (words: ReactNode) =>
  typeof words === 'string' ? <KeptTogether>{words}</KeptTogether> : words;
