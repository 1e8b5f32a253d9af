import { usePageTitle } from '@/lib/page-title';
import { useSignedInUser } from '@/lib/signed-in-user';
import { PageHeading } from '@/ui/page-heading';
import { DownloadsList } from './list/downloads-list';
import { AccessBegins } from './teaser/access-begins';
import { PremiumTeaser } from './teaser/premium-teaser';

export default function DownloadsPage() {
  usePageTitle('Downloads');
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Vorlagen, Checklisten und Musterbriefe zu allen Modulen, fertig zum Ausdrucken und Ausfüllen, Arbeitsblätter auch für die Tabellenkalkulation.">
        Downloads
      </PageHeading>
      <Documents />
    </div>
  );
}

function Documents() {
  const { hasAccess, accessFrom } = useSignedInUser();
  if (hasAccess) return <DownloadsList />;
  return accessFrom ? <AccessBegins accessFrom={accessFrom} /> : <PremiumTeaser />;
}
