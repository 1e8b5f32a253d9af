import html from '@content/site/accessibility.md';
import { StaticPage } from './static-page';
import { withoutTitle } from './without-title';

export default function AccessibilityPage() {
  return <StaticPage title="Erklärung zur Barrierefreiheit" html={withoutTitle(html)} />;
}
