import type { MailAttachment } from './mail-attachment.js';

/** What an e-mail says, before it is set as text and as HTML. */
export interface Letter {
  /** Which e-mail this is, such as `confirm-email`. */
  kind: string;
  recipient: string;
  /** Where an answer goes, if not to the product's own address. */
  replyTo?: string;
  subject: string;
  /** First line, such as `Guten Tag Karl Brandt,`. */
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Shown small below the action. */
  note?: string;
  attachments?: MailAttachment[];
}

/** Sets a letter as plain text and as HTML with the same content, signed by `brand`. */
export function setLetter(letter: Letter, brand: string): { text: string; html: string } {
  return { text: asText(letter, brand), html: asHtml(letter, brand) };
}

const footer = (brand: string) =>
  `Diese E-Mail wurde von ${brand} automatisch versendet. Das Toolkit ersetzt keine Rechts- oder Steuerberatung.`;

function asText({ greeting, paragraphs, action, note }: Letter, brand: string): string {
  const parts = [greeting, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (note) parts.push(note);
  parts.push(`Freundliche Grüße\nIhr Team von ${brand}`, `-- \n${footer(brand)}`);
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, greeting, paragraphs, action, note }: Letter, brand: string): string {
  const body = [greeting, ...paragraphs].map(
    (p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`,
  );
  if (action) {
    const url = escapeHtml(action.url);
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#0f4c5c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:15px;word-break:break-all">Falls die Schaltfläche nicht funktioniert: <a href="${url}" style="color:#0f4c5c">${url}</a></p>`,
    );
  }
  if (note) body.push(`<p style="margin:0 0 16px;font-size:15px">${escapeHtml(note)}</p>`);
  body.push(
    `<p style="margin:24px 0 0">Freundliche Grüße<br>Ihr Team von ${escapeHtml(brand)}</p>`,
  );
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#12222b;font:17px/1.6 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:600 22px Georgia,serif;color:#0f4c5c">${escapeHtml(brand)}</p>
<div style="background:#ffffff;border:1px solid #e4e0d6;border-radius:10px;padding:28px 24px">
${body.join('\n')}
</div>
<p style="margin:20px 0 0;font-size:14px;color:#4a5a63">${footer(brand)}</p>
</div>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
