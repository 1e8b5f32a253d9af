import type { ReactNode } from 'react';
import { dataProvider } from '../data/staff-api';
import { listPath, type Resource } from '../screen/record-path';
import { ConfirmedAction } from './confirmed-action';

interface DeleteRecordProps {
  resource: Resource;
  id: string;
  /** What is deleted, such as „Kontaktanfrage“. */
  noun: string;
  /** What is lost with it, and what stays. */
  children: ReactNode;
}

/** Deletes a record for good, as a person may ask for, and leads back to the list. */
export function DeleteRecord({ resource, id, noun, children }: DeleteRecordProps) {
  return (
    <ConfirmedAction
      label="Löschen"
      title={`${noun} endgültig löschen?`}
      confirm="Endgültig löschen"
      busyLabel="Wird gelöscht …"
      danger
      call={() => dataProvider.delete(resource, { id })}
      done={() => ({ title: `${noun} gelöscht` })}
      failure="Der Datensatz konnte nicht gelöscht werden."
      leadsTo={() => listPath(resource)}
    >
      {children}
    </ConfirmedAction>
  );
}
