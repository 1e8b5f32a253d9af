import { site } from '@/lib/site';
import { BatonClosing } from '@/ui/baton/baton-closing';
import { LinkButton } from '@/ui/link-button';
import { PhoneLink } from '../phone-link';
import { pageWidth } from './section';
import { texts } from './texts';

const { closing } = texts;

/** The last call to action; the line hands the baton over and closes the page. */
export function ClosingSection() {
  return (
    <section aria-labelledby="closing-heading" className="border-hairline border-t">
      <div className={`${pageWidth} pt-14 text-center lg:pt-20`}>
        <h2 id="closing-heading">{closing.title}</h2>
        <p className="mx-auto mt-4 max-w-reading text-ink-soft">{closing.text}</p>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
          <LinkButton href="/api/login" size="large">
            {closing.start}
          </LinkButton>
          <LinkButton to="/checkout" variant="secondary" size="large">
            {closing.buy}
          </LinkButton>
        </div>
        <p className="mt-6 text-compact text-ink-soft">
          {closing.contact} <PhoneLink className="whitespace-nowrap" />,{' '}
          <span className="whitespace-nowrap">{site.contact.supportHours}</span>
        </p>
      </div>
      <BatonClosing className="mt-6" />
    </section>
  );
}
