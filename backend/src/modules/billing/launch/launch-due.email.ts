import type { Email } from '../../../platform/mail/email.js';
import { words } from '../../../platform/mail/wording.js';
import type { DueCondition } from './launch-check.service.js';
import { germanDay } from './review-days.js';

/** Tells the operator what a selling shop has to do again, before its last day and after. */
export function launchDueEmail(due: DueCondition[], adminUrl: string, operator: string): Email {
  return {
    kind: 'launch-due',
    recipient: operator,
    about: null,
    subject: words`Bitte erledigen und bestätigen: ${{ was: due.map(({ title }) => title).join(', ') }}`,
    preview: words`Der Shop bleibt offen. Was zu tun ist und bis wann, steht in dieser E-Mail.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`damit Ihr Shop weiter so verkauft, wie es das Gesetz will, ist etwas zu wiederholen oder nachzuholen. Geschlossen wird deswegen nichts.`,
    ],
    facts: {
      title: 'Zu erledigen',
      rows: due.map(({ title, sentence, dueOn, state }) => ({
        label: title,
        value: `${sentence} ${whenDue(dueOn, state)}`,
      })),
    },
    action: { label: 'In der Verwaltung bestätigen', url: adminUrl },
  };
}

function whenDue(dueOn: string | null, state: DueCondition['state']): string {
  if (!dueOn) return 'Fällig ist es jetzt.';
  return state === 'overdue'
    ? `Fällig war es am ${germanDay(dueOn)}.`
    : `Fällig ist es am ${germanDay(dueOn)}.`;
}

/** Tells the operator that a shop that has sold takes no orders any more, and why. */
export function checkoutClosedEmail(
  closed: { title: string; faults: string[] }[],
  adminUrl: string,
  operator: string,
): Email {
  return {
    kind: 'checkout-closed',
    recipient: operator,
    about: null,
    subject: words`Ihr Shop nimmt keine Bestellungen an`,
    preview: words`Was fehlt und wie der Checkout wieder öffnet, steht in dieser E-Mail.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`so, wie der Shop jetzt eingerichtet ist, wäre ein Verkauf rechtswidrig. Deshalb ist der Checkout geschlossen, bis die folgenden Punkte erledigt sind. Alles andere funktioniert.`,
    ],
    facts: {
      title: 'Zu erledigen',
      rows: closed.map(({ title, faults }) => ({ label: title, value: faults.join(' ') })),
    },
    action: { label: 'In der Verwaltung ansehen', url: adminUrl },
  };
}
