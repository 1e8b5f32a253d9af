import { isSold } from '@/lib/site';
import { KeptTogether } from '@/ui/kept-together';

const HELD = [
  { title: 'Ihr Plan', text: 'Was wann zu tun ist, vom ersten Gedanken bis zur Übergabe.' },
  { title: 'Ihre Zahlen', text: 'Einmal eingegeben, in jeder Rechnung und jeder Vorlage da.' },
  {
    title: 'Ihr Platz im Kurs',
    text: `Modul 1 kostenlos, mit Lesestand${isSold('assistant') ? ', Notizen und KI-Assistent' : ' und Notizen'}.`,
  },
];

export function WhatAnAccountHolds() {
  return (
    <section aria-labelledby="account-holds">
      <h2 id="account-holds" className="max-w-96 text-balance">
        Alles für die Übergabe an einem Ort
      </h2>
      <ol className="mt-8 ml-1.75 max-w-md">
        {HELD.map(({ title, text }) => (
          <li
            key={title}
            className="relative pb-7 pl-7 before:absolute before:top-3 before:-bottom-3 before:left-0 before:w-0.5 before:bg-petrol last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[7px] size-4 rounded-full border-2 border-petrol bg-paper"
            />
            <p className="font-semibold leading-snug">{title}</p>
            <p className="mt-1 text-pretty text-compact text-ink-soft">
              <KeptTogether>{text}</KeptTogether>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
