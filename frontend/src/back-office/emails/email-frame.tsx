import { Tabs } from '@/ui/tabs';

/**
 * Both forms of an e-mail. The HTML stands in a frame that may run no script, send no form and
 * belongs to no site; links in it lead nowhere.
 */
export function EmailFrame({ html, text }: { html: string; text: string }) {
  return (
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
              srcDoc={html}
              className="h-[40rem] w-full rounded-inner border border-hairline bg-white"
            />
          ),
        },
        {
          value: 'text',
          label: 'Nur Text',
          content: (
            <pre className="max-w-reading whitespace-pre-wrap font-sans text-compact">{text}</pre>
          ),
        },
      ]}
    />
  );
}
