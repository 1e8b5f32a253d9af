import { maxLength, required, TextInput } from 'react-admin';
import { EmailTrial } from '../emails/email-trial';

/** What one writes of an issue, and how it looks then. */
export const NewsletterInputs = () => (
  <>
    <TextInput source="subject" validate={[required(), maxLength(200)]} />
    <TextInput
      source="body"
      multiline
      minRows={14}
      validate={[required(), maxLength(20_000)]}
      helperText="Eine leere Zeile beginnt einen Absatz, „## “ eine Überschrift, „- “ einen Punkt einer Liste; **fett**, *kursiv*, [Wort](https://…). Anrede, Gruß und Abmelde-Link kommen von selbst dazu."
    />
    <EmailTrial path="/newsletters" fields={['subject', 'body']} />
  </>
);
