import { usePageTitle } from '@/lib/page-title';
import { useSignedInUser } from '@/lib/signed-in-user';
import { PageHeading } from '@/ui/page-heading';
import { DownloadsList } from './list/downloads-list';
import { PremiumTeaser } from './teaser/premium-teaser';

export default function DownloadsPage() {
  usePageTitle('Downloads');
  const { hasAccess } = useSignedInUser();
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageHeading lead="Vorlagen, Checklisten und Musterbriefe zu allen Modulen, fertig zum Ausdrucken und Ausfüllen.">
        Downloads
      </PageHeading>
      {hasAccess ? <DownloadsList /> : <PremiumTeaser />}
    </div>
  );
}
