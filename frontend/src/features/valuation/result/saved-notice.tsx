import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CheckIcon } from '@/ui/icons/state-icons';

interface SavedNoticeProps {
  companyName: string;
}

/** Takes the place and the focus of the button that saved. */
export function SavedNotice({ companyName }: SavedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} className="flex basis-full gap-2 text-small">
      <CheckIcon className="mt-0.5 text-green" />
      <span>
        Gespeichert unter „{companyName}“. <Link to="/valuations">Alle Bewertungen anzeigen</Link>
      </span>
    </p>
  );
}
