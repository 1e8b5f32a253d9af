import html from '@content/site/withdrawal.md';
import { StaticPage } from './static-page';
import { withoutTitle } from './without-title';

export default function WithdrawalPolicyPage() {
  return <StaticPage title="Widerrufsbelehrung" html={withoutTitle(html)} />;
}
