import { Link } from 'react-router-dom';
import { CheckIcon } from '@/ui/icons/state-icons';

interface SavedNoticeProps {
  companyName: string;
}

export function SavedNotice({ companyName }: SavedNoticeProps) {
  return (
    <p className="flex basis-full gap-2 text-small">
      <CheckIcon className="mt-0.5 text-green" />
      <span>
        Gespeichert unter „{companyName}“. <Link to="/valuations">Alle Bewertungen anzeigen</Link>
      </span>
    </p>
  );
}
