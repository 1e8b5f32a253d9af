import { InfoIcon } from '../icons/state-icons';

interface MachineNoticeProps {
  offline: boolean;
}

/** Before the first message: that no person answers, and who does. */
export function MachineNotice({ offline }: MachineNoticeProps) {
  return (
    <p className="flex gap-3 rounded-box border border-hairline bg-sunken px-4 py-3 text-ink-soft text-small">
      <InfoIcon className="mt-0.5 shrink-0 text-petrol" />
      <span>
        <strong className="font-semibold text-ink">
          Hier antwortet ein Computerprogramm, kein Mensch.
        </strong>{' '}
        {offline
          ? 'Zurzeit arbeitet es ohne Sprachmodell: Es sucht die passenden Stellen im Kurs und gibt sie wieder.'
          : 'Ein Sprachmodell formuliert die Antworten aus den Inhalten des Kurses. Es kann sich irren: Prüfen Sie die genannten Abschnitte, bevor Sie entscheiden.'}
      </span>
    </p>
  );
}
