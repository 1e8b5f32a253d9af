import { Accordion } from '@/ui/accordion';
import { texts } from './texts';

/** The questions that come most often; without any there is no heading either. */
export function Questions() {
  const items = texts.questions?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="questions-heading" className="grid gap-6">
      <h2 id="questions-heading">{texts.questions?.title}</h2>
      <Accordion
        items={items.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: <p className="max-w-reading text-ink-soft">{answer}</p>,
        }))}
      />
    </section>
  );
}
