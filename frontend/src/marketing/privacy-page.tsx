import html from '@content/site/privacy.md';
import { StaticPage } from './static-page';

export default function PrivacyPage() {
  return <StaticPage title="Datenschutz" html={html} />;
}
