import { useSearchParams } from 'react-router-dom';

/** What the address of the plan may say: the view, the task that is open, and what the list shows. */
type Part = 'ansicht' | 'aufgabe' | 'zeigen' | 'phase';

/** What of the plan is shown, as its address says: one comes back to it, and a link keeps it. */
export function usePlanAddress() {
  const [params, setParams] = useSearchParams();
  const withPart = (now: URLSearchParams, part: Part, value: string | null) => {
    const next = new URLSearchParams(now);
    if (value) next.set(part, value);
    else next.delete(part);
    return next;
  };
  return {
    get: (part: Part) => params.get(part),
    /** @param value null takes it out of the address */
    set: (part: Part, value: string | null) =>
      setParams((now) => withPart(now, part, value), {
        replace: part !== 'aufgabe',
        preventScrollReset: true,
      }),
    taskLink: (id: string) => ({ search: `?${withPart(params, 'aufgabe', id)}` }),
  };
}
