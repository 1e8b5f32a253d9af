import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { texts } from '../texts';

/** For those who need a figure more than a conversation. */
export function QuickHelpCard() {
  const { quickHelp } = texts;
  if (!quickHelp) return null;
  return (
    <Card tone="quiet" className="grid content-start justify-items-start gap-3">
      <h2 className="text-h3">{quickHelp.title}</h2>
      <p className="text-compact text-ink-soft">{quickHelp.text}</p>
      <LinkButton to="/unternehmenswert-rechner" variant="secondary" className="mt-2">
        {quickHelp.button}
      </LinkButton>
    </Card>
  );
}
