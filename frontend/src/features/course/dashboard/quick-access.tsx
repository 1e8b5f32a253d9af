import CalculatorIcon from 'lucide-react/icons/calculator';
import DownloadIcon from 'lucide-react/icons/download';
import ChatIcon from 'lucide-react/icons/message-square-text';
import ScaleIcon from 'lucide-react/icons/scale';
import { paths } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { LinkButton } from '@/ui/link-button';

export function QuickAccess() {
  return (
    <section aria-labelledby="quick-access" className="grid gap-4">
      <h2 id="quick-access" className="text-h3">
        Schnellzugriff
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {isSold('assistant') && (
          <LinkButton to={paths.chat} variant="secondary" className="justify-start">
            <ChatIcon />
            KI-Assistent
          </LinkButton>
        )}
        <LinkButton to={paths.valuationRedirect} variant="secondary" className="justify-start">
          <CalculatorIcon />
          Unternehmensbewertung
        </LinkButton>
        <LinkButton to={paths.proceeds} variant="secondary" className="justify-start">
          <ScaleIcon />
          Was bleibt mir?
        </LinkButton>
        <LinkButton to={paths.downloads} variant="secondary" className="justify-start">
          <DownloadIcon />
          Downloads und Vorlagen
        </LinkButton>
      </div>
    </section>
  );
}
