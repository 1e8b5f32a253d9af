import html from '@content/site/terms.md';
import { StaticPage } from './static-page';
import { withoutTitle } from './without-title';

export default function TermsPage() {
  return <StaticPage title="Allgemeine Geschäftsbedingungen" html={withoutTitle(html)} />;
}
