import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';
import { CHECKLIST_ID } from '../landing/scroll-to-checklist';
import { pageWidth } from '../landing/section';
import { texts } from '../landing/texts';
import { ChecklistForm } from './checklist-form';

const { checklist } = texts;

/** What one gets free, and the form for the checklist. */
export function ChecklistSection() {
  return (
    <section
      id={CHECKLIST_ID}
      tabIndex={-1}
      aria-labelledby="checklist-heading"
      className="-scroll-mt-6 border-hairline border-y bg-petrol-tint outline-none"
    >
      <div className={`${pageWidth} grid gap-12 py-14 lg:grid-cols-2 lg:gap-20 lg:py-20`}>
        <div>
          <h2 id="checklist-heading">{checklist.title}</h2>
          <p className="mt-4 font-semibold font-serif text-h3">„{checklist.subtitle}“</p>
          <p className="mt-3 max-w-reading">{checklist.text}</p>
          <h3 className="mt-10 text-h4">{checklist.free.title}</h3>
          <ul className="mt-3 grid gap-2">
            {checklist.free.items.map((item) => (
              <li key={item} className="flex gap-3">
                <CheckIcon className="mt-1 text-green" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Card className="self-start">
          <ChecklistForm />
          <p className="mt-5 text-ink-soft text-note">{checklist.note}</p>
        </Card>
      </div>
    </section>
  );
}
