import html from '@content/site/about.md';
import { ClaimFigures } from './claim-figures';
import { People } from './landing/people';
import { StaticPage } from './static-page';

export default function AboutPage() {
  return (
    <StaticPage
      title="Über uns"
      html={html}
      end={
        <ClaimFigures claims={['since', 'transactions', 'experience']} className="mt-8 lg:mt-10" />
      }
    >
      <People className="mt-6" />
    </StaticPage>
  );
}
