import type { Issuer } from '@toolkit/documents/markdown/labels';
import type { ContractText } from './contract-text.entity.js';
import { contractTextPdf } from './contract-text-pdf.js';

interface ContractTextOrder {
  text: ContractText;
  issuer: Issuer;
  appUrl: string;
}

/** In a thread: sets a text that buyers agree to. */
export const pdf = ({ text, issuer, appUrl }: ContractTextOrder) =>
  contractTextPdf(text, issuer, appUrl);
