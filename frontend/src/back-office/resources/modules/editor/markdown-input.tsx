import { type Section, splitSections } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { required, useInput, useRecordContext } from 'react-admin';
import { type AdminDownloadDto, type AdminModuleDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { areaControlLook } from '@/ui/control-look';
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '@/ui/dropdown-menu';
import { Field } from '@/ui/field';
import { lazyPart } from '@/ui/lazy-part';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useStaffQuery } from '../../../components/fetched';
import {
  around,
  asBlock,
  asLink,
  asWords,
  beforeLines,
  documentLink,
  type Format,
  SAMPLES,
} from './notation';

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

interface InsertMenuProps {
  onFormat: (format: Format) => void;
}

function InsertMenu({ onFormat }: InsertMenuProps) {
  return (
    <FormatMenu label="Einfügen" onFormat={onFormat}>
      {(choose) =>
        SAMPLES.map(({ title, samples }) => (
          <div key={title}>
            <DropdownMenuLabel>{title}</DropdownMenuLabel>
            {samples.map((sample) => (
              <DropdownMenuItem key={sample.label} onSelect={() => choose(asBlock(sample))}>
                {sample.label}
              </DropdownMenuItem>
            ))}
          </div>
        ))
      }
    </FormatMenu>
  );
}

function DocumentMenu({ onFormat }: InsertMenuProps) {
  const module = useRecordContext<AdminModuleDetailDto>();
  const { data = [] } = useStaffQuery<AdminDownloadDto[]>(
    `/downloads?${new URLSearchParams({ range: '[0,999]', sort: '["id","ASC"]' })}`,
  );
  const linkable = data.filter(({ fileType, visible }) => fileType === 'PDF' && visible);
  const own = linkable.filter(({ moduleId }) => moduleId === module?.id);
  const others = linkable.filter(({ moduleId }) => moduleId !== module?.id);
  return (
    <FormatMenu label="Dokument verlinken" onFormat={onFormat}>
      {(choose) =>
        [
          { title: 'Zu diesem Modul', documents: own },
          { title: 'Alle anderen', documents: others },
        ].map(({ title, documents }) => (
          <div key={title}>
            <DropdownMenuLabel>{title}</DropdownMenuLabel>
            {documents.map((one) => (
              <DropdownMenuItem
                key={one.id}
                onSelect={() => choose(asWords(documentLink(one.id, one.title)))}
              >
                {one.title}
              </DropdownMenuItem>
            ))}
          </div>
        ))
      }
    </FormatMenu>
  );
}

interface FormatMenuProps extends InsertMenuProps {
  label: string;
  children: (choose: (format: Format) => void) => ReactNode;
}

/** The text is changed once the menu has closed: it would take the focus back from it. */
function FormatMenu({ label, onFormat, children }: FormatMenuProps) {
  const chosen = useRef<Format | null>(null);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="quiet" size="compact">
          {label}
          <ChevronDownIcon className="size-4" />
        </Button>
      }
      onClosed={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        onFormat(chosen.current);
        chosen.current = null;
      }}
    >
      {children((format) => {
        chosen.current = format;
      })}
    </DropdownMenu>
  );
}
