import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCents } from '@/lib/format';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { checkoutGrid, orderPlace, staysInSight } from './checkout-grid';
import { OfferOverview } from './offer/offer-overview';
import { PriceTag } from './offer/price-tag';
import { Testimonials } from './offer/testimonials';
import { texts } from './texts';

const ORDER = 'bestellung';

interface CheckoutLayoutProps {
  /** Whether the order stays in sight while one reads the offer; a long card form cannot. */
  followsReader: boolean;
  children: ReactNode;
}

/** The offer, the voices, then the price with the order; the order stands beside the offer on wide screens. */
export function CheckoutLayout({ followsReader, children }: CheckoutLayoutProps) {
  const { title, lead, testimonials = [] } = texts;
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <PageHeading lead={lead}>{title}</PageHeading>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:hidden">
          <span className="figures">
            <strong>{formatCents(PREMIUM_PRICE.grossCents)}</strong> einmalig, inkl. MwSt.
          </span>
          <LinkButton href={`#${ORDER}`} variant="premium">
            Zur Bestellung
          </LinkButton>
        </p>
      </div>
      <div className={checkoutGrid}>
        <OfferOverview />
        {testimonials.length > 0 && (
          <div className="lg:col-span-2 lg:row-start-2">
            <Testimonials voices={testimonials} />
          </div>
        )}
        <section
          id={ORDER}
          aria-labelledby={`${ORDER}-titel`}
          className={clsx(orderPlace, followsReader && staysInSight)}
        >
          <Card tone="premium" className="grid grid-cols-1 gap-6">
            <h2 id={`${ORDER}-titel`} className="sr-only">
              Preis und Bestellung
            </h2>
            <PriceTag />
            <div className="border-t border-hairline pt-6">{children}</div>
          </Card>
        </section>
      </div>
    </div>
  );
}
