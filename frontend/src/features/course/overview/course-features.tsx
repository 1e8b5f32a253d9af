import type { ReactNode } from 'react';
import { BookIcon, DocumentIcon, UserIcon } from '@/ui/icons/subject-icons';

const FEATURES: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <BookIcon />,
    title: 'In Ihrem Tempo',
    text: 'Ein Abschnitt nach dem anderen, ohne Termine. Sie unterbrechen, wann Sie wollen, und lesen dort weiter, wo Sie aufgehört haben.',
  },
  {
    icon: <DocumentIcon />,
    title: 'Vorlagen zum Ausfüllen',
    text: 'Checklisten, Arbeitsblätter und Musterbriefe liegen bei dem Modul, in dem Sie sie brauchen.',
  },
  {
    icon: <UserIcon />,
    title: 'Ein Betrieb als Beispiel',
    text: 'Ein erfundener Metallbaubetrieb geht denselben Weg wie Sie, mit seinen Zahlen, Fehlern und Entscheidungen.',
  },
];

/** What all modules have in common. */
export function CourseFeatures() {
  return (
    <section aria-labelledby="course-features" className="grid gap-6">
      <h2 id="course-features">So arbeiten Sie mit dem Kurs</h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title} className="grid content-start gap-2">
            <span className="text-h3 text-petrol">{icon}</span>
            <h3 className="text-h4">{title}</h3>
            <p className="text-compact text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
