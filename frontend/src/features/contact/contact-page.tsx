import { usePageTitle } from '@/lib/page-title';
import { PageHeading } from '@/ui/page-heading';
import { ContactCard } from './form/contact-card';
import { Questions } from './questions';
import { texts } from './texts';
import { BookingCard } from './ways/booking-card';
import { ContactDataCard } from './ways/contact-data-card';
import { QuickHelpCard } from './ways/quick-help-card';

/** All ways to reach the operator, open to everybody. */
export default function ContactPage() {
  usePageTitle('Kontakt');
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-10 px-4 py-8 sm:px-6 lg:gap-14 lg:py-12">
      <PageHeading lead={texts.lead}>Kontakt</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <ContactCard />
        <div className="grid gap-6 sm:grid-cols-2 sm:*:odd:last:col-span-2 lg:grid-cols-1 lg:*:odd:last:col-span-1">
          <ContactDataCard />
          <BookingCard />
          <QuickHelpCard />
        </div>
      </div>
      <Questions />
    </div>
  );
}
