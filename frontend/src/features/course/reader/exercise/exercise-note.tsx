import { useQuery } from '@tanstack/react-query';
import type { Section } from '@toolkit/domain/course';
import { useId } from 'react';
import type { ExerciseDto } from '@/api';
import { exercisesQuery } from '@/api/learning';
import { useSignedInUser } from '@/lib/current-user';
import { Button } from '@/ui/button';
import { areaControlLook } from '@/ui/control-look';
import { SaveState } from '@/ui/save-state';
import { useSavedNote } from './use-saved-note';

const MAX_LENGTH = 5_000;
const NEARLY_FULL = 4_500;

interface ExerciseNoteProps {
  moduleId: string;
  section: Pick<Section, 'id'>;
}

export function ExerciseNote({ moduleId, section }: ExerciseNoteProps) {
  const { data, isPending, refetch } = useQuery(exercisesQuery(moduleId));
  if (!data && !isPending) {
    return (
      <div data-own className="mt-4 grid justify-items-start gap-2 text-small print:hidden">
        <p role="alert">Ihre Notiz zu dieser Aufgabe konnte nicht geladen werden.</p>
        <Button variant="secondary" size="compact" onClick={() => refetch()}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const stored = data?.find(({ sectionId }) => sectionId === section.id);
  return data ? (
    <Note key={section.id} moduleId={moduleId} sectionId={section.id} stored={stored ?? NOTHING} />
  ) : (
    <NoteFrame>
      {(control) => <textarea {...control} disabled aria-busy="true" className={AREA} />}
    </NoteFrame>
  );
}

const NOTHING = { text: '', version: 0 };

/** It grows with its text where the browser can. */
const AREA = `${areaControlLook} min-h-32 field-sizing-content max-h-[70vh] print:hidden`;

interface NoteProps {
  moduleId: string;
  sectionId: string;
  stored: Pick<ExerciseDto, 'text' | 'version'>;
}

function Note({ moduleId, sectionId, stored }: NoteProps) {
  const { id: userId } = useSignedInUser();
  const note = useSavedNote({ userId, moduleId, sectionId }, stored);
  const { text, saving, elsewhere } = note;
  return (
    <NoteFrame
      footer={
        <>
          {saving && !elsewhere && <SaveState saving={saving} onRetry={() => void note.save()} />}
          {text.length >= NEARLY_FULL && (
            <p className="figures ml-auto text-ink-soft text-small">
              {(MAX_LENGTH - text.length).toLocaleString('de-DE')} Zeichen frei
            </p>
          )}
        </>
      }
    >
      {(control) => (
        <>
          <textarea
            {...control}
            value={text}
            maxLength={MAX_LENGTH}
            onChange={({ currentTarget }) => note.write(currentTarget.value)}
            onBlur={() => void note.save()}
            className={AREA}
          />
          {text && <p className="hidden whitespace-pre-wrap print:block">{text}</p>}
          {elsewhere && <Elsewhere mine={text} theirs={elsewhere.text} onSettle={note.settle} />}
        </>
      )}
    </NoteFrame>
  );
}

interface NoteFrameProps {
  footer?: React.ReactNode;
  children: (control: { id: string }) => React.ReactNode;
}

/** The same height before and after the text is there, so that nothing below it moves. */
function NoteFrame({ footer, children }: NoteFrameProps) {
  const id = useId();
  return (
    <div data-own className="mt-4 grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-small print:hidden">
        Ihre Notiz dazu
      </label>
      {children({ id })}
      <div className="-mb-2.5 flex min-h-6 flex-wrap items-center gap-x-4 print:hidden">
        {footer}
      </div>
    </div>
  );
}

interface ElsewhereProps {
  mine: string;
  theirs: string;
  onSettle: (text: string) => void;
}

function Elsewhere({ mine, theirs, onSettle }: ElsewhereProps) {
  const both = `${theirs}\n\n${mine.trim()}`;
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-box border border-brass bg-brass-tint p-4 text-small print:hidden"
    >
      <p className="font-semibold">
        In einem anderen Fenster haben Sie hier etwas anderes notiert:
      </p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-inner bg-surface p-3">
        {theirs}
      </p>
      <div className="flex flex-wrap gap-2">
        {both.length <= MAX_LENGTH && (
          <Button size="compact" onClick={() => onSettle(both)}>
            Beide Texte behalten
          </Button>
        )}
        <Button variant="secondary" size="compact" onClick={() => onSettle(mine)}>
          Nur diesen hier
        </Button>
        <Button variant="secondary" size="compact" onClick={() => onSettle(theirs)}>
          Nur den anderen
        </Button>
      </div>
    </div>
  );
}
