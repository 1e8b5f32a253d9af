import html from '@content/site/imprint.md';
import { StaticPage } from './static-page';

export default function ImprintPage() {
  return <StaticPage title="Impressum" html={html} />;
}
