import { SaxesParser } from 'saxes';

/** The text of an XML part; throws where it is not well-formed. */
export function textOfXml(xml: string): { text: string; names: string[] } {
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  const names: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('opentag', ({ name }) => {
    names.push(name);
  });
  parser.write(xml).close();
  return { text, names };
}
