import type { AdminEmailDetailsDto } from '@/api';
import { Tabs } from '@/ui/tabs';
import { Section } from '../screen/section';

/**
 * Both forms of an e-mail. The HTML stands in a frame that may run no script, send no form and
 * belongs to no site; links in it lead nowhere.
 */
export function EmailPreview({ email }: { email: AdminEmailDetailsDto }) {
  return (
    <Section title="Inhalt">
      <p className="text-ink-soft text-small">
        Persönliche Links sind hier unkenntlich: Mit ihnen könnte sich jemand anderes anmelden.
      </p>
      <Tabs
        label="Form der E-Mail"
        items={[
          {
            value: 'html',
            label: 'Gestaltet',
            content: (
              <iframe
                title="Vorschau der E-Mail"
                sandbox=""
                srcDoc={email.html}
                className="h-[40rem] w-full rounded-inner border border-hairline bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'Nur Text',
            content: (
              <pre className="max-w-reading whitespace-pre-wrap font-sans text-compact">
                {email.text}
              </pre>
            ),
          },
        ]}
      />
    </Section>
  );
}
