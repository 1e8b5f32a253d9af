import { CreateBase } from 'react-admin';
import { InputForm } from '../edit/input-form';
import { FormButtons, formLayout } from '../edit/record-form';
import { editPath, listPath, withoutBase } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { NewsletterInputs, NewsletterTrial } from './newsletter-inputs';

const LIST = listPath('newsletters');

/** A new issue; with saving it nothing is sent. */
export const NewsletterCreate = () => (
  <CreateBase
    disableAuthentication
    redirect={(_resource, id) => withoutBase(editPath('newsletters', String(id)))}
  >
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeading
        title="Neue Ausgabe"
        lead="Speichern legt einen Entwurf an. Versendet wird erst, wenn Sie es danach auslösen."
        back={{ to: LIST, label: 'Neue Inhalte' }}
      />
      <Section title="Betreff und Text">
        <InputForm className={formLayout(true)}>
          <div className="grid grid-cols-1 gap-2">
            <NewsletterInputs />
            <FormButtons back={LIST} alwaysEnable />
          </div>
          <NewsletterTrial />
        </InputForm>
      </Section>
    </div>
  </CreateBase>
);
