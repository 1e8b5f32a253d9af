/** A PDF without a page, as small as one that can be read may be. */
export const SMALL_PDF = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[]/Count 0>>
endobj
trailer
<</Root 1 0 R/Size 3>>
%%EOF
`;
