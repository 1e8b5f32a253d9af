const DELAYS = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'];

/** Until the first piece of an answer has come. */
export function TypingIndicator() {
  return (
    <p className="flex items-center gap-3 text-ink-soft text-small">
      <span aria-hidden="true" className="flex gap-1.5">
        {DELAYS.map((delay) => (
          <span
            key={delay}
            className={`size-2 animate-[appear_600ms_ease-in-out_infinite_alternate] rounded-full bg-petrol ${delay}`}
          />
        ))}
      </span>
      Die Antwort wird geschrieben …
    </p>
  );
}
