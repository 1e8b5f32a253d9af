import html from '@content/site/about.md';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { ClaimFigures } from './claim-figures';
import { fillInHtml } from './fill-in';
import { People } from './landing/people';
import { StaticPage } from './static-page';

/** The first sentence says what for; the people follow it, and then the rest. */
const END_OF_LEAD = html.indexOf('</p>') + '</p>'.length;

export default function AboutPage() {
  return (
    <StaticPage
      title="Über uns"
      html={html.slice(END_OF_LEAD)}
      end={
        <>
          <ClaimFigures
            claims={['since', 'transactions', 'experience']}
            className="mt-8 lg:mt-10"
          />
          <LinkButton to={paths.contact} variant="secondary" className="mt-8 lg:mt-10">
            Schreiben Sie uns
          </LinkButton>
        </>
      }
    >
      <div
        className="mt-3 font-serif text-h3 leading-snug text-balance text-ink-soft"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file, as trusted as code
        dangerouslySetInnerHTML={{ __html: fillInHtml(html.slice(0, END_OF_LEAD)) }}
      />
      <People className="mt-8" />
    </StaticPage>
  );
}
