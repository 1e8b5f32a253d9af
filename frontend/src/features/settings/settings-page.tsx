import { usePageTitle } from '@/lib/page-title';
import { useSignedInUser } from '@/lib/signed-in-user';
import { PageHeading } from '@/ui/page-heading';
import { DeletionCard } from './deletion/deletion-card';
import { EmailCard } from './email/email-card';
import { OwnDataCard } from './own-data/own-data-card';
import { PasswordCard } from './password/password-card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { KnownDevicesCard } from './sessions/known-devices-card';
import { SessionsCard } from './sessions/sessions-card';

/** How one signs in, where one is signed in, and what becomes of one's data. */
export default function SettingsPage() {
  usePageTitle('Einstellungen');
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Ihre Anmeldung, Ihre Geräte und Ihre Daten.">Einstellungen</PageHeading>
      <div className="grid grid-cols-1 gap-6">
        <PasswordCard user={user} />
        <SecondFactorCard />
        <EmailCard user={user} />
        <SessionsCard />
        <KnownDevicesCard />
        <OwnDataCard />
        <DeletionCard user={user} />
      </div>
    </div>
  );
}
