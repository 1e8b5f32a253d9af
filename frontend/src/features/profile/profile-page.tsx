import { usePageTitle } from '@/lib/page-title';
import { useSignedInUser } from '@/lib/signed-in-user';
import { LogoutIcon } from '@/ui/icons/action-icons';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { BillingAddressCard } from './billing-address/billing-address-card';
import { AccountStatusCard } from './overview/account-status-card';
import { LatestValuationsCard } from './overview/latest-valuations-card';
import { QuickLinksCard } from './overview/quick-links-card';
import { Statistics } from './overview/statistics';
import { PersonalDataCard } from './personal-data/personal-data-card';

/** Own data, figures, access and the latest valuations of the signed-in person. */
export default function ProfilePage() {
  usePageTitle('Mein Profil');
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        lead="Ihre Angaben, Ihr Zugang und Ihre Bewertungen auf einen Blick."
        actions={
          <LinkButton href="/api/logout" variant="secondary">
            <LogoutIcon />
            Abmelden
          </LinkButton>
        }
      >
        Mein Profil
      </PageHeading>
      <Statistics />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <div className="grid grid-cols-1 gap-6 lg:col-span-2">
          <PersonalDataCard user={user} />
          <BillingAddressCard user={user} />
          <LatestValuationsCard />
        </div>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <AccountStatusCard user={user} />
          <QuickLinksCard user={user} />
        </div>
      </div>
    </div>
  );
}
