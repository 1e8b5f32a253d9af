import { clsx } from 'clsx';
import HeadphonesIcon from 'lucide-react/icons/headphones';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { setTextSize, TEXT_SIZES, type TextSize, useTextSize } from '@/ui/text-size';
import { useHasVoice } from './read-aloud/use-has-voice';

const loadPlayer = () => import('./read-aloud/player');

const Player = lazyPart(loadPlayer);

const SIZE_LABELS: Record<TextSize, string> = { 1: 'normal', 2: 'groß', 3: 'sehr groß' };
const SIZE_LOOKS: Record<TextSize, string> = { 1: 'text-note', 2: 'text-body', 3: 'text-h3' };

export const toolLook =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-inner px-2 text-petrol text-small hover:bg-petrol-tint aria-pressed:bg-petrol-tint';

interface ReadingToolsProps {
  text: RefObject<HTMLElement | null>;
  name: string;
  children?: ReactNode;
}

export function ReadingTools({ text, name, children }: ReadingToolsProps) {
  const hasVoice = useHasVoice();
  const [playing, setPlaying] = useState<string | null>(null);
  const isPlaying = playing === name;
  return (
    <div className="flex shrink-0 items-center gap-1 max-[20rem]:shrink max-[20rem]:flex-wrap print:hidden">
      {hasVoice && (
        <button
          type="button"
          aria-pressed={isPlaying}
          onPointerEnter={() => void loadPlayer()}
          onClick={() => setPlaying(isPlaying ? null : name)}
          className={toolLook}
        >
          <HeadphonesIcon />
          <span className="max-sm:sr-only">Vorlesen</span>
        </button>
      )}
      {children}
      <TextSizes />
      {isPlaying && (
        <Suspense fallback={null}>
          <Player key={name} text={text} name={name} onEnd={() => setPlaying(null)} />
        </Suspense>
      )}
    </div>
  );
}

function TextSizes() {
  const chosen = useTextSize();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div
      role="group"
      aria-label="Textgröße"
      className="flex rounded-inner border border-hairline bg-surface p-0.5"
    >
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={size === chosen}
          aria-label={`Text ${SIZE_LABELS[size]}`}
          onClick={() => setTextSize(size)}
          className={clsx(
            'grid size-9 place-items-center rounded-inner font-serif leading-none hover:bg-petrol-tint',
            SIZE_LOOKS[size],
            size === chosen ? 'bg-petrol-tint text-petrol' : 'text-ink-soft',
          )}
        >
          A
        </button>
      ))}
    </div>
  );
}
