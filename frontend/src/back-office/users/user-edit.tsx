import { SelectInput, TextInput } from 'react-admin';
import type { AdminUserDto } from '@/api';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { recordPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { roleChoices, userTitle } from './labels';

const pathOf = ({ id }: AdminUserDto) => recordPath('users', id);

export const UserEdit = () => (
  <EditScreen<AdminUserDto>
    fields={['firstName', 'lastName', 'company', 'phone', 'role']}
    leadsTo={pathOf}
  >
    {(user, conflict) => (
      <>
        <ScreenHeading
          title={`${userTitle(user)} bearbeiten`}
          back={{ to: pathOf(user), label: 'Zum Konto' }}
          lead={`Die E-Mail-Adresse ${user.email} ändert nur die Person selbst, weil sie die neue bestätigen muss.`}
        />
        <Section title="Profil und Rolle" className="max-w-form">
          <RecordForm conflict={conflict} back={pathOf(user)}>
            <TextInput source="firstName" />
            <TextInput source="lastName" />
            <TextInput source="company" />
            <TextInput source="phone" />
            <SelectInput
              source="role"
              choices={roleChoices}
              translateChoice={false}
              helperText="Die Rolle „Verwaltung“ öffnet diesen Bereich mit allen Rechten."
              validate={(role) => (role ? undefined : 'Bitte wählen Sie eine Rolle.')}
            />
          </RecordForm>
        </Section>
      </>
    )}
  </EditScreen>
);
