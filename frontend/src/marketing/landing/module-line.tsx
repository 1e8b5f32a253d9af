import modules from 'virtual:course-catalogue';
import { LinkButton } from '@/ui/link-button';
import { ClaimPhrase } from '../claim-phrase';
import { claimOf } from '../claims';
import { ModuleStation } from './module-station';
import { Section } from './section';
import { texts } from './texts';

/** The course as one line with nine stations. */
export function ModuleLine() {
  const claim = claimOf(texts.modules.claim);
  return (
    <Section title={texts.modules.title} lead={texts.modules.lead} tone="surface">
      <ol className="grid lg:grid-cols-3">
        {modules.map((teaser) => (
          <ModuleStation key={teaser.id} teaser={teaser} />
        ))}
      </ol>
      <div className="mt-10 flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
        <LinkButton href="/api/login" variant="secondary" size="large">
          {texts.modules.button}
        </LinkButton>
        {claim && (
          <p className="text-compact text-ink-soft">
            <ClaimPhrase claim={claim} />
          </p>
        )}
      </div>
    </Section>
  );
}
