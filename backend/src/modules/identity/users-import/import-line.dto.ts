import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { EmailField, OptionalText } from '../../../platform/http/text-fields.js';

const YES = ['ja', 'j', 'yes', 'y', 'true', '1', 'x'];
const NO = ['', 'nein', 'n', 'no', 'false', '0'];

/** One line of the import, checked as the form of the registration is. */
export class ImportLine {
  line!: number;

  @EmailField()
  email!: string;

  @OptionalText('Vorname', 100)
  firstName?: string | null;

  @OptionalText('Nachname', 100)
  lastName?: string | null;

  @OptionalText('Firma', 200)
  company?: string | null;

  @OptionalText('Telefon', 50)
  phone?: string | null;

  @Transform(({ value }) => yesOrNo(value))
  @IsBoolean({ message: 'In der Spalte „Zugang“ steht weder „ja“ noch „nein“.' })
  access!: boolean;
}

function yesOrNo(value: unknown): boolean | null {
  const word = String(value).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
