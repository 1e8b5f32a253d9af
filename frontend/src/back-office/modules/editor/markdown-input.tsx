import { type Section, splitSections } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import { memo, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { required, useInput } from 'react-admin';
import { Button } from '@/ui/button';
import { areaControlLook } from '@/ui/control-look';
import { Field } from '@/ui/field';
import { lazyPart } from '@/ui/lazy-part';
import { Loading, Skeleton } from '@/ui/skeleton';
import { around, asLink, beforeLines, type Format } from './formats';
import { DocumentMenu, InsertMenu } from './insert-menu';

const Markdown = lazyPart(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

const TextFaults = lazyPart(async () => ({
  default: (await import('./text-faults')).TextFaults,
}));

interface SectionPreviewProps {
  text: string;
  /** Where one writes, counted in characters. */
  caret: number;
}

/** The section around the caret, as the course shows it. */
const SectionPreview = memo(function SectionPreview({ text, caret }: SectionPreviewProps) {
  const sections = useMemo(() => splitSections(text), [text]);
  const section = sectionAt(sections, caret);
  return (
    <section
      aria-label="Vorschau"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative max-h-[56rem] overflow-y-auto rounded-box border border-hairline bg-paper p-5 text-body sm:p-7 xl:absolute xl:inset-0 xl:max-h-none"
    >
      {section ? (
        <>
          <p className="figures font-semibold text-brass-ink text-small">
            Vorschau: Abschnitt {section.index + 1} von {sections.length}
          </p>
          <div className="mt-3">
            <Suspense fallback={<PreviewSkeleton />}>
              <Markdown>{section.markdown}</Markdown>
            </Suspense>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">Hier erscheint der Text, wie ihn Leser sehen.</p>
      )}
    </section>
  );
});

const BUTTONS: [label: string, format: Format][] = [
  ['Abschnitt', beforeLines(() => '## ')],
  ['Zwischentitel', beforeLines(() => '### ')],
  ['Fett', around('**', 'fett')],
  ['Kursiv', around('*', 'kursiv')],
  ['Liste', beforeLines(() => '- ')],
  ['Nummern', beforeLines((index) => `${index + 1}. `)],
  ['Hinweis', beforeLines(() => '> ')],
  ['Link', asLink],
];

/** Writing on one side; on the other the section in which one writes, as readers see it. */
export function MarkdownInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, validate: required() });
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const text = useDeferredValue(String(field.value));
  const place = useDeferredValue(caret);

  function apply(format: Format) {
    const target = area.current;
    if (!target) return;
    const { value, selectionStart, selectionEnd } = target;
    const change = format({ text: value, from: selectionStart, to: selectionEnd });
    target.focus();
    target.setSelectionRange(change.from, change.to);
    // Set in any other way, the text could not be taken back with the browser's own „undo“.
    document.execCommand('insertText', false, change.insert);
    target.setSelectionRange(change.selectFrom, change.selectTo);
  }

  /** Selects a line, which also brings it into view. */
  function show(line: number) {
    const lines = area.current?.value.split('\n') ?? [];
    const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    area.current?.focus();
    area.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  }

  return (
    <div className="mt-2 grid grid-cols-1 gap-4 xl:grid-cols-2">
      <div className="grid content-start gap-2">
        <Field
          label="Text in Markdown"
          help="„## “ beginnt einen neuen Abschnitt. Die Vorschau zeigt den Abschnitt, in dem Sie schreiben."
          {...(fieldState.error && { error: messageOf(fieldState.error.message) })}
        >
          {(control) => (
            <>
              <MarkdownToolbar onFormat={apply} />
              <textarea
                {...control}
                rows={32}
                spellCheck
                className={clsx(
                  areaControlLook,
                  'text-small! [font-family:ui-monospace,monospace]',
                )}
                name={field.name}
                value={field.value}
                ref={(element) => {
                  area.current = element;
                  field.ref(element);
                }}
                onBlur={field.onBlur}
                onChange={(event) => {
                  field.onChange(event);
                  setCaret(event.target.selectionStart);
                }}
                onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
              />
            </>
          )}
        </Field>
        <div aria-live="polite">
          <Suspense fallback={null}>
            <TextFaults text={text} onShow={show} />
          </Suspense>
        </div>
      </div>
      {/* Beside the text it is as tall as that; where it scrolls, its last line fades rather than being cut. */}
      <div className="relative after:pointer-events-none after:absolute after:inset-x-px after:bottom-px after:h-5 after:rounded-b-box after:bg-linear-to-t after:from-paper sm:after:h-7">
        <SectionPreview text={text} caret={place} />
      </div>
    </div>
  );
}

/** React-admin marks its own messages; those of the server come as they are. */
function messageOf(message = ''): string {
  return message.startsWith('@@react-admin@@') ? 'Der Text darf nicht leer sein.' : message;
}

interface MarkdownToolbarProps {
  onFormat: (format: Format) => void;
}

/** The signs of Markdown for those who do not know them by heart. */
function MarkdownToolbar({ onFormat }: MarkdownToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Text gestalten"
      className="-mx-2 flex flex-wrap [&_button]:px-2"
    >
      {BUTTONS.map(([label, format]) => (
        <Button key={label} variant="quiet" size="compact" onClick={() => onFormat(format)}>
          {label}
        </Button>
      ))}
      <InsertMenu onFormat={onFormat} />
      <DocumentMenu onFormat={onFormat} />
    </div>
  );
}

function sectionAt(sections: Section[], caret: number): Section | undefined {
  return sections.find(({ end }) => caret < end) ?? sections.at(-1);
}

function PreviewSkeleton() {
  return (
    <Loading label="Die Vorschau wird geladen …" className="grid gap-3">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
