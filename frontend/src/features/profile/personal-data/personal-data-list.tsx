import type { UserDto } from '@/api';

interface PersonalDataListProps {
  user: UserDto;
}

export function PersonalDataList({ user }: PersonalDataListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Entry label="Vorname" value={user.firstName} />
      <Entry label="Nachname" value={user.lastName} />
      <Entry label="E-Mail-Adresse" value={user.email} />
      <Entry label="Firma" value={user.company} />
      <Entry label="Telefon" value={user.phone} />
    </dl>
  );
}

function Entry({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {value || <span className="text-ink-soft">Nicht angegeben</span>}
      </dd>
    </div>
  );
}
