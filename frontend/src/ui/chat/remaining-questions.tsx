import type { ChatStatusDto } from '@/api';

interface RemainingQuestionsProps {
  status: ChatStatusDto | undefined;
}

/** How many questions are left today. */
export function RemainingQuestions({ status }: RemainingQuestionsProps) {
  if (!status) return null;
  const { limit, used, resetsAt } = status;
  const left = Math.max(0, limit - used);
  if (left > 0) return <p className="figures">{`Heute noch ${left} von ${limit} Fragen`}</p>;
  return (
    <p className="font-semibold text-brass-ink">
      {`Ihre ${limit} Fragen für heute sind gestellt. Weiter geht es am ${moment(resetsAt)}.`}
    </p>
  );
}

/** `22. November um 0:00 Uhr`, in German time, as the server counts. */
function moment(time: string): string {
  const date = new Date(time);
  const day = date.toLocaleDateString('de-DE', { ...GERMAN, day: 'numeric', month: 'long' });
  const hour = date.toLocaleTimeString('de-DE', { ...GERMAN, hour: 'numeric', minute: '2-digit' });
  return `${day} um ${hour} Uhr`;
}

const GERMAN = { timeZone: 'Europe/Berlin' };
