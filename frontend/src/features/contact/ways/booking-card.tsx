import { site } from '@/lib/site';
import { Card } from '@/ui/card';
import { ExternalIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { texts } from '../texts';

/** The way to a first conversation, on the booking page outside. */
export function BookingCard() {
  const { booking } = texts;
  if (!booking) return null;
  return (
    <Card className="grid content-start justify-items-start gap-3">
      <h2 className="text-h3">{booking.title}</h2>
      <p className="text-compact text-ink-soft">{booking.text}</p>
      <LinkButton href={site.bookingUrl} target="_blank" rel="noopener noreferrer" className="mt-2">
        {booking.button}
        <ExternalIcon />
        <span className="sr-only"> (öffnet in neuem Tab)</span>
      </LinkButton>
    </Card>
  );
}
