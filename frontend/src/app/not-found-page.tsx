import { usePageTitle } from '@/lib/page-title';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';

/** The one page in English, as specified. */
export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <div lang="en" className="mx-auto max-w-text px-4 py-24 text-center">
      <p className="font-serif text-brass text-h2">404</p>
      <PageHeading>Page Not Found</PageHeading>
      <p className="mx-auto mt-4">
        The page you are looking for does not exist or has moved. Please check the address.
      </p>
      <LinkButton to="/" className="mt-8">
        Back to start
      </LinkButton>
    </div>
  );
}
