import PauseIcon from 'lucide-react/icons/pause';
import PlayIcon from 'lucide-react/icons/play';
import StopIcon from 'lucide-react/icons/square';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { deviceStorage } from '@/lib/browser-storage';
import { Button } from '@/ui/button';
import { type SpokenSentence, sentencesIn } from './sentences';
import { germanVoices } from './use-has-voice';

const HIGHLIGHT = 'read-aloud';
const EDGE = { top: 120, bottom: 180 };

interface PlayerProps {
  text: RefObject<HTMLElement | null>;
  name: string;
  onEnd: () => void;
}

export default function Player({ text, name, onEnd }: PlayerProps) {
  const { state, pause, play } = useSpeech(text, name, onEnd);
  return createPortal(
    <section
      aria-label="Vorlesen"
      className="fixed inset-x-0 bottom-24 z-header mx-auto flex w-fit items-center gap-1 rounded-full border border-hairline bg-surface py-1 pr-1 pl-4 shadow-soft sm:bottom-6 print:hidden"
    >
      <p role="status" className="mr-1 text-small">
        {STATE_WORDS[state]}
      </p>
      {state === 'speaking' ? (
        <Button variant="quiet" size="compact" onClick={pause}>
          <PauseIcon /> Pause
        </Button>
      ) : (
        <Button variant="quiet" size="compact" onClick={play}>
          <PlayIcon /> Weiter
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={onEnd}>
        <StopIcon /> Beenden
      </Button>
    </section>,
    document.body,
  );
}

const STATE_WORDS = {
  speaking: 'Wird vorgelesen',
  paused: 'Angehalten',
  failed: 'Die Stimme antwortet nicht',
};

function useSpeech(text: RefObject<HTMLElement | null>, name: string, onEnd: () => void) {
  const [state, setState] = useState<keyof typeof STATE_WORDS>('speaking');
  const sentences = useRef<SpokenSentence[]>([]);
  const at = useRef(0);
  /** Counts what was begun, because a sentence that was cut off reports its end as well. */
  const turn = useRef(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  const hush = useCallback(() => {
    turn.current += 1;
    speechSynthesis.cancel();
  }, []);

  const speak = useCallback(() => {
    hush();
    const mine = turn.current;
    const sentence = sentences.current[at.current];
    if (!sentence) {
      keepSpokenPlace(name, null);
      end.current();
      return;
    }
    keepSpokenPlace(name, at.current);
    mark(sentence.range);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voices = germanVoices();
    // A voice of the device itself: the text stays here.
    utterance.voice = voices.find(({ localService }) => localService) ?? voices[0] ?? null;
    utterance.lang = 'de-DE';
    utterance.onend = () => {
      if (mine !== turn.current) return;
      at.current += 1;
      speak();
    };
    utterance.onerror = () => {
      if (mine === turn.current) setState('failed');
    };
    speechSynthesis.speak(utterance);
    setState('speaking');
  }, [hush, name]);

  // The browser's own pause does nothing on Android: the sentence begins again instead.
  const pause = useCallback(() => {
    hush();
    setState('paused');
  }, [hush]);

  useEffect(() => {
    sentences.current = text.current ? sentencesIn(text.current) : [];
    const kept = spokenPlace(name);
    at.current = kept < sentences.current.length ? kept : 0;
    speak();
    window.addEventListener('pagehide', hush);
    return () => {
      window.removeEventListener('pagehide', hush);
      hush();
      if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
    };
  }, [text, name, speak, hush]);

  return { state, pause, play: speak };
}

function mark(range: Range): void {
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= EDGE.top && bottom <= window.innerHeight - EDGE.bottom) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: top - EDGE.top, behavior: isStill ? 'instant' : 'smooth' });
}

const KEY = 'readAloud';

interface SpokenPlace {
  name: string;
  sentence: number;
}

/** The sentence that was being read when one stopped, on this device; 0 for another text. */
function spokenPlace(name: string): number {
  const kept = JSON.parse(deviceStorage.read(KEY) ?? 'null') as SpokenPlace | null;
  return kept?.name === name ? kept.sentence : 0;
}

/** @param sentence null once the text was read to its end */
function keepSpokenPlace(name: string, sentence: number | null): void {
  if (sentence === null) deviceStorage.drop(KEY);
  else deviceStorage.write(KEY, JSON.stringify({ name, sentence } satisfies SpokenPlace));
}
