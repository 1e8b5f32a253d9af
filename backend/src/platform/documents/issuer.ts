/** Who issues a document. */
export interface Issuer {
  /** The product's name. */
  name: string;
  /** The company that runs it. */
  company: string;
}
