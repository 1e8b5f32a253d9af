import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { BatonDropped } from '@/ui/baton/baton-dropped';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';

/** The one page in English, as specified. */
export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <div
      lang="en"
      className="mx-auto grid w-full max-w-page gap-8 px-4 py-20 sm:px-6 md:grid-cols-2 md:grid-rows-[auto_auto] md:gap-x-12 lg:py-28"
    >
      <PageHeading
        eyebrow="404"
        lead="The page you are looking for does not exist or has moved. Please check the address."
      >
        Page Not Found
      </PageHeading>
      <BatonDropped className="w-full max-md:max-w-80 md:row-span-2 md:self-center" />
      <div>
        <LinkButton to={paths.home}>Back to start</LinkButton>
      </div>
    </div>
  );
}
