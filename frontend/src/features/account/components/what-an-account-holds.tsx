import { isSold } from '@/lib/site';

const HELD = [
  { title: 'Ihr Plan', text: 'Was wann zu tun ist, vom ersten Gedanken bis zur Übergabe.' },
  { title: 'Ihre Zahlen', text: 'Einmal eingegeben, in jeder Rechnung und jeder Vorlage da.' },
  {
    title: 'Ihr Platz im Kurs',
    text: `Modul 1 kostenlos, mit Lesestand${isSold('assistant') ? ', Notizen und KI-Assistent' : ' und Notizen'}.`,
  },
];

/** Beside the way in: what waits behind it, as stations of the course's line. */
export function WhatAnAccountHolds() {
  return (
    <section aria-labelledby="account-holds">
      <h2 id="account-holds" className="max-w-96 text-balance">
        Alles für die Übergabe an einem Ort
      </h2>
      <ol className="mt-8 max-w-md">
        {HELD.map(({ title, text }) => (
          <li
            key={title}
            className="relative border-petrol border-l-2 pb-7 pl-7 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[9px] size-4 rounded-full border-2 border-petrol bg-paper"
            />
            <p className="font-semibold leading-snug">{title}</p>
            <p className="mt-1 text-compact text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
