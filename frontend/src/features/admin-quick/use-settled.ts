import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value that follows once it has not changed for a moment, such as a text being typed. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
