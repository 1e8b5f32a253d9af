import { useCallback, useEffect, useRef, useState } from 'react';
import { Tabs } from '@/ui/tabs';

export function EmailFrame({ html, text }: { html: string; text: string }) {
  return (
    <Tabs
      label="Form der E-Mail"
      items={[
        { value: 'html', label: 'Gestaltet', content: <Designed html={html} /> },
        {
          value: 'text',
          label: 'Nur Text',
          content: (
            <pre className="max-w-reading whitespace-pre-wrap font-sans text-compact">{text}</pre>
          ),
        },
      ]}
    />
  );
}

/** Until the e-mail has been measured, in pixels. */
const FIRST_HEIGHT = 480;

/**
 * The HTML in a frame as tall as it is. The frame may run no script and send no form, and links in it lead
 * nowhere: the sandbox forbids the first two, the page's policy the third. It counts as of this site, so that
 * this page, whose scripts do run, can measure it; never add `allow-scripts`, which together would undo both.
 */
function Designed({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const measure = useCallback(() => {
    const content = frame.current?.contentDocument;
    // Before the e-mail an empty page is there, and for a moment nothing in its place. Two for the edge.
    const email = content?.URL === 'about:srcdoc' ? content.querySelector('html') : null;
    if (email) setHeight(email.offsetHeight + 2);
  }, []);

  useEffect(() => {
    if (!frame.current) return;
    const width = new ResizeObserver(measure);
    width.observe(frame.current);
    return () => width.disconnect();
  }, [measure]);

  return (
    <iframe
      ref={frame}
      title="Vorschau der E-Mail"
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={measure}
      style={{ height }}
      className="w-full rounded-inner border border-hairline bg-white"
    />
  );
}
