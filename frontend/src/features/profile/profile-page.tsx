import { useMutation, useQuery } from '@tanstack/react-query';
import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import BookIcon from 'lucide-react/icons/book-open';
import CalculatorIcon from 'lucide-react/icons/calculator';
import DownloadIcon from 'lucide-react/icons/download';
import DocumentIcon from 'lucide-react/icons/file-text';
import LogoutIcon from 'lucide-react/icons/log-out';
import ChatIcon from 'lucide-react/icons/message-square-text';
import { Link } from 'react-router-dom';
import type { UserDto, UserStatsDto } from '@/api';
import { userStatsQuery } from '@/api/learning';
import { changeEmailChoicesMutation, emailChoicesQuery } from '@/api/mailings';
import { useSignedInUser } from '@/lib/current-user';
import { EmailChoices } from '@/lib/email-choices';
import { formatCents, formatDate, formatNumber } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths, serverPaths } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton, SkeletonLine } from '@/ui/skeleton';
import { BillingAddressCard } from './components/billing-address-card';
import { LatestValuationsCard } from './components/latest-valuations-card';
import { PersonalDataCard } from './components/personal-data-card';

const FOR_ALL = [
  { to: paths.modules, label: 'Module', icon: <BookIcon /> },
  ...(isSold('assistant') ? [{ to: paths.chat, label: 'KI-Assistent', icon: <ChatIcon /> }] : []),
  { to: paths.downloads, label: 'Downloads', icon: <DownloadIcon /> },
  { to: paths.valuations, label: 'Bewertungen', icon: <CalculatorIcon /> },
];

const FOR_BUYERS = [{ to: paths.billing, label: 'Rechnungen', icon: <DocumentIcon /> }];

export default function ProfilePage() {
  usePageTitle('Mein Profil');
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Ihre Angaben, Ihr Zugang und Ihre Bewertungen auf einen Blick.">
        Mein Profil
      </PageHeading>
      <Statistics />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 divide-y divide-hairline border-hairline border-b *:py-8 *:first:pt-0">
          <PersonalDataCard user={user} />
          <BillingAddressCard user={user} />
          <LatestValuationsCard />
          <EmailChoicesCard />
        </div>
        <div className="grid items-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-1">
          <AccountStatusCard user={user} />
          <QuickLinks user={user} />
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

function QuickLinks({ user }: { user: UserDto }) {
  const links = [...FOR_ALL, ...(user.hasAccess ? FOR_BUYERS : [])];
  return (
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
  );
}

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

function Figures({ completedModules, chatMessages, daysActive }: Partial<UserStatsDto>) {
  return (
    <dl className="grid gap-x-12 gap-y-2 border-hairline border-y py-4 text-compact sm:flex sm:flex-wrap">
      <Figure label="Module" count={completedModules} none="noch keines fertig">
        von neun fertig
      </Figure>
      {isSold('assistant') && (
        <Figure label="Fragen" count={chatMessages} none="noch keine gestellt">
          gestellt
        </Figure>
      )}
      <Figure label="Tage" count={daysActive} none="heute begonnen">
        mit diesem Konto
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  count: number | undefined;
  none: string;
  children: string;
}

function Figure({ label, count, none, children }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:justify-start">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        {count === undefined && <SkeletonLine className="w-32" />}
        {count === 0 && none}
        {count !== undefined && count > 0 && (
          <>
            <strong className="figures">{formatNumber(count)}</strong> {children}
          </>
        )}
      </dd>
    </div>
  );
}

interface AccountStatusCardProps {
  user: UserDto;
}

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
  return user.hasAccess ? <PremiumStatus since={user.subscriptionStartDate} /> : <FreeStatus />;
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

function EmailChoicesCard() {
  const choices = useQuery(emailChoicesQuery);
  const change = useMutation(changeEmailChoicesMutation);
  return (
    <section aria-labelledby="email-choices-heading" className="grid gap-4">
      <h2 id="email-choices-heading" className="text-h3">
        E-Mails von uns
      </h2>
      {choices.isError && (
        <ErrorState
          title="Ihre Auswahl konnte nicht geladen werden"
          onRetry={choices.refetch}
          retrying={choices.isFetching}
        />
      )}
      {choices.isPending && (
        <Loading label="Ihre Auswahl wird geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {choices.data && (
        <EmailChoices
          choices={choices.data}
          busy={change.isPending}
          onChange={(wish) => change.mutate(wish)}
        />
      )}
      {change.error && (
        <Alert tone="error">{sentenceOf(change.error, 'Bitte versuchen Sie es erneut.')}</Alert>
      )}
    </section>
  );
}
