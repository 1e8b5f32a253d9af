import { useEffect, useState } from 'react';
import { Button } from '../button';
import { CopyIcon } from '../icons/action-icons';
import { CheckIcon } from '../icons/state-icons';
import { toast } from '../toaster/toast';
import { VisuallyHidden } from '../visually-hidden';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** Made when the button is pressed. */
  text: () => string;
}

/** Puts an answer on the clipboard and says for two seconds that it is there. */
export function CopyButton({ text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      toast({
        title: 'Fehler',
        description: 'Die Antwort konnte nicht kopiert werden.',
        tone: 'destructive',
      });
    }
  }

  return (
    <>
      <Button variant="quiet" size="compact" onClick={copy} className="px-3">
        {copied ? <CheckIcon /> : <CopyIcon />}
        {copied ? 'Kopiert' : 'Kopieren'}
        <VisuallyHidden>Antwort</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{copied ? 'Die Antwort ist kopiert.' : ''}</VisuallyHidden>
    </>
  );
}
