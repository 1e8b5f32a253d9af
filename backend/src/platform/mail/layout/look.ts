/** The product's colours, for mail programs that know no variables. */
export const COLOUR = {
  page: '#fbfaf7',
  card: '#ffffff',
  hairline: '#e4e0d6',
  ink: '#12222b',
  soft: '#44545d',
  link: '#0f4c5c',
  petrol: '#0f4c5c',
  brass: '#b7791f',
} as const;

const DARK = {
  page: '#0f1a20',
  card: '#17262e',
  hairline: '#33464f',
  ink: '#eef3f4',
  soft: '#b9c6cb',
  link: '#9ad4e2',
  brass: '#e0ab52',
} as const;

export const FONT = {
  text: "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  heading: "'Source Serif 4',Georgia,'Times New Roman',serif",
} as const;

/**
 * What cannot stand at the elements themselves: narrow screens and dark mode. A mail program that
 * leaves it out still shows the e-mail whole, in its light colours.
 */
export const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; -ms-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .around { padding: 16px 8px !important; }
  .card { padding: 24px 18px 28px !important; }
  .margin { padding-left: 18px !important; padding-right: 18px !important; }
  .title { font-size: 22px !important; hyphens: auto; -webkit-hyphens: auto; }
  .facts, .facts tbody, .facts tr, .facts th, .facts td { display: block !important; width: auto !important; }
  .facts th { padding: 10px 0 0 !important; border-bottom: 0 !important; }
  .facts td { padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; color: ${DARK.ink} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.hairline} !important; }
  .ink, .facts td { color: ${DARK.ink} !important; }
  .soft, .facts th { color: ${DARK.soft} !important; }
  .facts th, .facts td, .facts { border-color: ${DARK.hairline} !important; }
  .link, .brand { color: ${DARK.link} !important; }
  .button, .button a { background: ${DARK.link} !important; color: ${DARK.page} !important; }
  .petrol { background: ${DARK.link} !important; }
  .brass { background: ${DARK.brass} !important; }
  .quote { border-color: ${DARK.brass} !important; }
}
`;
