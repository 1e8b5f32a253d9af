const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** All four are required; the profile is that of EN 16931 (Factur-X 1.0, section 6). */
const PROPERTIES = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The version of the XML schema',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};

/** Says in a PDF's metadata which of its files is the invoice, and, as PDF/A asks, what the words mean. */
export function facturXMetadata(fileName: string): string {
  const values: Record<keyof typeof PROPERTIES, string> = {
    DocumentFileName: fileName,
    DocumentType: 'INVOICE',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  };
  return `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  ${Object.entries(values)
    .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('\n  ')}
</rdf:Description>
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>${Object.entries(PROPERTIES).map(describe).join('')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
`;
}

const describe = ([name, description]: [string, string]) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;
