import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '@/api';
import { SkeletonLine } from '@/ui/skeleton';
import { editPath, recordPath } from '../screen/record-path';
import { fullName } from '../users/user-words';
import { isResource } from './action-words';

type Entry = Pick<AuditEntryDto, 'resource' | 'recordId' | 'action'>;

interface ChangedRecordProps {
  entry: Entry;
  /** Whether it leads to the record. */
  linked?: boolean;
}

/** Whom or what a change was about: the name of the person, the document, the module. */
export function ChangedRecord({ entry, linked = false }: ChangedRecordProps) {
  const { resource, recordId, action } = entry;
  const deleted = action.endsWith('.delete');
  const { data, isPending, error } = useGetManyAggregate(
    resource,
    { ids: [recordId] },
    { enabled: isResource(resource) && recordId !== '' && !deleted },
  );
  if (recordId === '') return '–';
  if (deleted) return 'Gelöscht';
  if (!isResource(resource) || error) return recordId;
  if (isPending) return <SkeletonLine className="w-32" />;
  const record = data?.[0];
  if (!record) return 'Nicht mehr vorhanden';
  return linked ? <Link to={pathOf(resource, recordId)}>{nameOf(record)}</Link> : nameOf(record);
}

/** As the record’s own screen is headed. */
function nameOf(record: RaRecord): string {
  const { title, name, firstName = '', lastName = '', recipient, email } = record;
  return title || name || fullName({ firstName, lastName }) || recipient || email;
}

const EDITED_ONLY = ['modules', 'downloads', 'contact-requests'];

const pathOf = (resource: Parameters<typeof recordPath>[0], id: string) =>
  EDITED_ONLY.includes(resource) ? editPath(resource, id) : recordPath(resource, id);
