import type { UserDto } from '@/api';
import { Alert } from '@/ui/alert';
import { useChangePassword } from '../api/change-password';
import { SettingCard } from '../setting-card';
import { PasswordForm } from './password-form';

export function PasswordCard({ user }: { user: UserDto }) {
  const change = useChangePassword();
  return (
    <SettingCard
      title="Passwort"
      text="Mit einem neuen Passwort werden Sie auf allen anderen Geräten abgemeldet."
    >
      <PasswordForm change={change} email={user.email} />
      {change.isSuccess && <Alert tone="success">{change.data.message}</Alert>}
    </SettingCard>
  );
}
