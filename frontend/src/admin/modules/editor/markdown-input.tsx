import { useDeferredValue, useRef, useState } from 'react';
import { required, useInput } from 'react-admin';
import { TextArea } from '@/ui/text-area';
import type { Format } from './formats';
import { MarkdownToolbar } from './markdown-toolbar';
import { SectionPreview } from './section-preview';

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

  return (
    <div className="mt-2 grid grid-cols-1 gap-4 xl:grid-cols-2">
      <div className="grid content-start gap-2">
        <MarkdownToolbar onFormat={apply} />
        <TextArea
          label="Text in Markdown"
          rows={32}
          spellCheck
          className="[&_textarea]:[font-family:ui-monospace,monospace] [&_textarea]:text-small"
          help="„## “ beginnt einen neuen Abschnitt. Die Vorschau zeigt den Abschnitt, in dem Sie schreiben."
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
          {...(fieldState.error && { error: messageOf(fieldState.error.message) })}
        />
      </div>
      <SectionPreview text={text} caret={place} />
    </div>
  );
}

/** React-admin marks its own messages; those of the server come as they are. */
function messageOf(message = ''): string {
  return message.startsWith('@@react-admin@@') ? 'Der Text darf nicht leer sein.' : message;
}
