import HighlighterIcon from 'lucide-react/icons/highlighter';
import NotebookPenIcon from 'lucide-react/icons/notebook-pen';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/ui/button';

interface SelectionBarProps {
  text: RefObject<HTMLElement | null>;
  onMark: (selected: Range) => void;
  onWrite: (selected: Range) => void;
}

interface Place {
  range: Range;
  top: number;
  left: number;
}

const BAR_WIDTH = 280;

export function SelectionBar({ text, onMark, onWrite }: SelectionBarProps) {
  const place = useSelection(text);
  if (!place) return null;
  const { range, top, left } = place;
  const use = (what: (selected: Range) => void) => () => {
    what(range);
    getSelection()?.removeAllRanges();
  };
  return (
    <div
      role="toolbar"
      aria-label="Markierte Stelle"
      style={{ top, left }}
      // Whoever presses it keeps what is selected.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute z-popover flex select-none animate-fade-in gap-1 rounded-box border border-hairline bg-surface p-1 shadow-soft print:hidden"
    >
      <Button variant="quiet" size="compact" onClick={use(onMark)}>
        <HighlighterIcon /> Markieren
      </Button>
      <Button variant="quiet" size="compact" onClick={use(onWrite)}>
        <NotebookPenIcon /> Notiz
      </Button>
    </div>
  );
}

function useSelection(text: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => setPlace(text.current && placeIn(text.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  return place;
}

function placeIn(root: HTMLElement): Place | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!root.contains(range.commonAncestorContainer) || !`${range}`.trim()) return null;
  const words = range.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const left = Math.min(words.left - frame.left, frame.width - BAR_WIDTH);
  return { range, top: words.bottom - frame.top + 8, left: Math.max(0, left) };
}
