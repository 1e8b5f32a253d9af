import { useEffect, useState } from 'react';

/** German ones; some browsers tell of theirs a while after the page is there. */
export const germanVoices = (): SpeechSynthesisVoice[] =>
  speechSynthesis.getVoices().filter(({ lang }) => /^de\b/i.test(lang));

export function useHasVoice(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setHas(germanVoices().length > 0);
    look();
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, []);
  return has;
}
