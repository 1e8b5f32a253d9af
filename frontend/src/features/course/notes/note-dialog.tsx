import { useEffect, useRef, useState } from 'react';
import type { OwnNote } from '@/lib/notes/use-notes';
import { KEEPS_ENTRIES } from '@/lib/saving/unsaved';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';

const MAX_TEXT = 4_000;

interface NoteDialogProps {
  note: OwnNote;
  onWrite: (note: Pick<OwnNote, 'id' | 'version'>, text: string | null) => void;
  onDelete: () => void;
  onClose: () => void;
}

export function NoteDialog({ note, onWrite, onDelete, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const theirs = note.draft?.theirs ?? null;
  const isTouched = text.trim() !== (note.text ?? '').trim();
  const keep = () => {
    if (isTouched) onWrite(note, text.trim() || null);
  };
  useKeptOnLeaving(keep);
  const answer = (words: string | null) => {
    if (theirs) onWrite({ id: note.id, version: theirs.version }, words);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (!theirs) keep();
        onClose();
      }}
      title="Notiz"
      firstFocus={area}
      footer={
        <>
          <Button variant="secondary" onClick={onDelete}>
            Markierung löschen
          </Button>
          {!theirs && (
            <Button
              onClick={() => {
                keep();
                onClose();
              }}
            >
              Speichern
            </Button>
          )}
        </>
      }
    >
      {note.quote && (
        <blockquote className="max-h-40 overflow-y-auto border-brass border-l-3 pl-4 text-compact text-ink-soft">
          {note.quote}
        </blockquote>
      )}
      {note.draft?.refused && <Alert tone="error">{note.draft.refused}</Alert>}
      {theirs ? (
        <div className="grid gap-3">
          <Alert tone="info">
            Diese Notiz wurde in einem anderen Fenster geändert. Bitte wählen Sie, was gelten soll.
          </Alert>
          <Version title="Hier geschrieben" text={note.text} onChoose={() => answer(note.text)} />
          <Version
            title="Im anderen Fenster"
            text={theirs.text}
            onChoose={() => answer(theirs.text)}
          />
          <Button
            variant="secondary"
            onClick={() =>
              answer(
                [theirs.text, note.text].filter(Boolean).join('\n\n').slice(0, MAX_TEXT) || null,
              )
            }
          >
            Beide behalten
          </Button>
        </div>
      ) : (
        <TextArea
          id="note-text"
          {...KEEPS_ENTRIES}
          ref={area}
          label="Ihre Notiz"
          rows={6}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  text: string | null;
  onChoose: () => void;
}

function Version({ title, text, onChoose }: VersionProps) {
  return (
    <div className="grid justify-items-start gap-2 rounded-box border border-hairline p-4">
      <p className="font-semibold text-small">{title}</p>
      <p className="whitespace-pre-line">{text ?? 'Ohne Text'}</p>
      <Button variant="secondary" size="compact" onClick={onChoose}>
        Diese Fassung
      </Button>
    </div>
  );
}

/** A reload, or the way to another page, loses nothing that was typed. */
function useKeptOnLeaving(keep: () => void): void {
  const now = useRef(keep);
  now.current = keep;
  useEffect(() => {
    const leave = () => now.current();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
