import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import BookIcon from 'lucide-react/icons/book-open';
import CalculatorIcon from 'lucide-react/icons/calculator';
import ClockIcon from 'lucide-react/icons/clock';
import DownloadIcon from 'lucide-react/icons/download';
import DocumentIcon from 'lucide-react/icons/file-text';
import LogoutIcon from 'lucide-react/icons/log-out';
import ChatIcon from 'lucide-react/icons/message-square-text';
import { Link } from 'react-router-dom';
import type { UserDto, UserStatsDto } from '@/api';
import { userStatsQuery } from '@/api/learning';
import { useSignedInUser } from '@/lib/current-user';
import { formatCents, formatDate, formatNumber } from '@/lib/format';
import { usePageTitle } from '@/lib/page-title';
import { paths, serverPaths } from '@/lib/paths';
import { accessBegins, hasBought } from '@/lib/premium';
import { isSold } from '@/lib/site';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, SkeletonLine } from '@/ui/skeleton';
import { StatTile } from '@/ui/stat-tile';
import { BillingAddressCard } from './components/billing-address-card';
import { EmailChoicesCard } from './components/email-choices-card';
import { LatestValuationsCard } from './components/latest-valuations-card';
import { PersonalDataCard } from './components/personal-data-card';

/** A count with what it counts; a nought says nothing to a beginner, so that a word stands in its place. */
function counted(value: number | undefined, none: string, some: string) {
  if (value === undefined) {
    return { value: <SkeletonLine className="w-12" />, hint: <SkeletonLine className="w-24" /> };
  }
  return value === 0 ? { value: '–', hint: none } : { value: formatNumber(value), hint: some };
}

const FOR_ALL = [
  { to: paths.modules, label: 'Module', icon: <BookIcon /> },
  ...(isSold('assistant') ? [{ to: paths.chat, label: 'KI-Assistent', icon: <ChatIcon /> }] : []),
  { to: paths.downloads, label: 'Downloads', icon: <DownloadIcon /> },
  { to: paths.valuations, label: 'Bewertungen', icon: <CalculatorIcon /> },
];

const FOR_BUYERS = [{ to: paths.billing, label: 'Rechnungen', icon: <DocumentIcon /> }];

/** Own data, figures, access and the latest valuations of the signed-in person. */
export default function ProfilePage() {
  usePageTitle('Mein Profil');
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Ihre Angaben, Ihr Zugang und Ihre Bewertungen auf einen Blick.">
        Mein Profil
      </PageHeading>
      <Statistics />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <div className="grid grid-cols-1 gap-6 lg:col-span-2">
          <PersonalDataCard user={user} />
          <BillingAddressCard user={user} />
          <LatestValuationsCard />
          <EmailChoicesCard />
        </div>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <AccountStatusCard user={user} />
          <QuickLinksCard user={user} />
          <LinkButton
            href={serverPaths.logout}
            variant="secondary"
            className="justify-self-start sm:max-lg:col-span-2"
          >
            <LogoutIcon />
            Abmelden
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** The ways on; invoices for those who have bought, also where access only begins later. */
function QuickLinksCard({ user }: { user: UserDto }) {
  const links = [...FOR_ALL, ...(hasBought(user) ? FOR_BUYERS : [])];
  return (
    <Card>
      <nav aria-labelledby="quick-links-heading">
        <h2 id="quick-links-heading" className="text-h3">
          Schnellzugriff
        </h2>
        <ul className="mt-3 divide-y divide-hairline">
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-13 items-center gap-3 rounded-inner text-compact font-semibold no-underline hover:underline"
              >
                {icon}
                <span className="grow">{label}</span>
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** What one has done here so far, as three figures. */
function Statistics() {
  const stats = useQuery(userStatsQuery);
  if (stats.isError) {
    return (
      <ErrorState
        title="Ihre Statistik konnte nicht geladen werden"
        onRetry={stats.refetch}
        retrying={stats.isFetching}
      />
    );
  }
  return (
    <section aria-labelledby="statistics-heading">
      <h2 id="statistics-heading" className="sr-only">
        Statistik
      </h2>
      {stats.data ? (
        <Figures {...stats.data} />
      ) : (
        <Loading label="Ihre Statistik wird geladen …">
          <Figures />
        </Loading>
      )}
    </section>
  );
}

/** A figure that is still being loaded takes the room that it will have. */
function Figures({ completedModules, chatMessages, daysActive }: Partial<UserStatsDto>) {
  return (
    <dl className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
      <StatTile
        label="Module"
        {...counted(completedModules, 'noch keines fertig', 'von neun fertig')}
        icon={<BookIcon />}
      />
      <StatTile
        label="Fragen"
        {...counted(chatMessages, 'noch keine gestellt', 'dem KI-Assistenten gestellt')}
        icon={<ChatIcon />}
      />
      <StatTile
        label="Tage"
        {...counted(daysActive, 'heute begonnen', 'mit diesem Konto')}
        icon={<ClockIcon />}
      />
    </dl>
  );
}

interface AccountStatusCardProps {
  user: UserDto;
}

/** Which access one has, and the way to more. */
function AccountStatusCard({ user }: AccountStatusCardProps) {
  return (
    <Card tone={user.hasAccess ? 'premium' : 'plain'} className="grid content-start gap-4">
      <h2 className="text-h3">Kontostatus</h2>
      <Status user={user} />
      <p className="text-small text-ink-soft">Konto angelegt am {formatDate(user.createdAt)}</p>
    </Card>
  );
}

function Status({ user }: AccountStatusCardProps) {
  if (user.hasAccess) return <PremiumStatus since={user.subscriptionStartDate} />;
  return user.accessFrom ? <WaitingStatus accessFrom={user.accessFrom} /> : <FreeStatus />;
}

/** Bought without giving up the right of withdrawal: access waits for the end of that period. */
function WaitingStatus({ accessFrom }: { accessFrom: string }) {
  return (
    <>
      <Badge className="justify-self-start">Premium bestellt</Badge>
      <p className="text-compact">
        <strong>{accessBegins(accessFrom)}</strong>, nach Ablauf der Widerrufsfrist. Bis dahin steht
        Ihnen Modul 1 offen.
      </p>
    </>
  );
}

function PremiumStatus({ since }: { since: string | null }) {
  return (
    <>
      <Badge tone="premium" className="justify-self-start">
        Premium Mitglied
      </Badge>
      <p className="text-compact">
        Ihr Premium-Zugang gilt {since && `seit dem ${formatDate(since)} und `}auf Dauer, mit allen
        neun Modulen und sämtlichen Vorlagen.
      </p>
    </>
  );
}

function FreeStatus() {
  return (
    <>
      <Badge className="justify-self-start">Kostenlos</Badge>
      <p className="text-compact">
        Modul 1 steht Ihnen offen. Mit Premium kommen die Module 2 bis 9 und alle Vorlagen dazu:
        einmalig {formatCents(PREMIUM_PRICE.grossCents)}, kein Abonnement.
      </p>
      <LinkButton to={paths.checkout} variant="premium">
        Premium upgraden
      </LinkButton>
    </>
  );
}
