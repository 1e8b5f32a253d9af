import { maxLength, required, TextInput } from 'react-admin';
import { GrowingLine } from '../edit/growing-line';
import { EmailTrial } from '../emails/email-trial';

/** As tall as a short issue before anything is written. */
const LETTER = { '& textarea': { minHeight: '20em !important' } };

/** What one writes of an issue. */
export const NewsletterInputs = () => (
  <>
    <GrowingLine source="subject" validate={[required(), maxLength(200)]} />
    <TextInput
      source="body"
      multiline
      sx={LETTER}
      validate={[required(), maxLength(20_000)]}
      helperText="Eine leere Zeile beginnt einen Absatz, „## “ eine Überschrift, „- “ einen Punkt einer Liste; **fett**, *kursiv*, [Wort](https://…). Anrede, Gruß und Abmelde-Link kommen von selbst dazu."
    />
  </>
);

/** How an issue looks as it stands in the form. */
export const NewsletterTrial = () => (
  <EmailTrial path="/newsletters" fields={['subject', 'body']} />
);
