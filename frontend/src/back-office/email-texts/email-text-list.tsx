import { Fragment } from 'react';
import type { AdminEmailTextDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatMoment } from '../moments';
import { breakable } from '../screen/breakable';
import { editPath } from '../screen/record-path';
import { StateBadge } from '../screen/state-badge';
import { placeholderParts, readable } from './placeholders';

const filters = [searchFilter('Anlass oder Betreff'), yesNoFilter('changed', 'Von uns geändert')];

const csv: CsvColumn<AdminEmailTextDto>[] = [
  { label: 'Anlass', value: ({ title }) => title },
  { label: 'Betreff', value: ({ subject }) => readable(subject) },
  { label: 'Geändert von', value: ({ author }) => author },
  { label: 'Geändert', value: ({ changed, updatedAt }) => changed && formatMoment(updatedAt) },
];

const pathOf = ({ id }: AdminEmailTextDto) => editPath('email-texts', id);

/** Whose words an e-mail goes out in. */
export function WordsBadge({ changed }: Pick<AdminEmailTextDto, 'changed'>) {
  return changed ? (
    <StateBadge tone="good">Eigener Text</StateBadge>
  ) : (
    <StateBadge tone="quiet">Mitgeliefert</StateBadge>
  );
}

/** A subject with the names of what is filled in, set apart from what is written. */
const Subject = ({ subject }: { subject: string }) =>
  placeholderParts(subject).map(({ text, isFilledIn }, index) =>
    isFilledIn ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a subject never change places.
        key={index}
        className="whitespace-nowrap rounded-inner bg-petrol-tint px-1.5 text-petrol"
      >
        {text}
      </span>
    ) : (
      <Fragment key={text}>{breakable(text)}</Fragment>
    ),
  );

/** The texts of all e-mails that the product sends. */
export function EmailTextList() {
  return (
    <RecordList<AdminEmailTextDto>
      title="E-Mail-Texte"
      lead="Jede E-Mail, die das Produkt von selbst schreibt. Betreff und Text lassen sich ändern; Tabellen, Schaltflächen und Pflichtangaben bleiben."
      sort={{ field: 'title', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Dazu gibt es keine E-Mail."
      pathOf={pathOf}
      card={(text) => ({
        title: text.title,
        lines: [<Subject key="subject" subject={text.subject} />],
        // On a phone only what is not as usual.
        state: text.changed && <WordsBadge changed />,
      })}
    >
      <Column<AdminEmailTextDto>
        source="title"
        label="Anlass"
        render={(text) => <RecordLink to={pathOf(text)}>{text.title}</RecordLink>}
      />
      <Column<AdminEmailTextDto>
        label="Betreff"
        className={WHERE_ROOM}
        render={({ subject }) => <Subject subject={subject} />}
      />
      <Column<AdminEmailTextDto>
        label="Stand"
        render={({ changed }) =>
          changed ? <WordsBadge changed /> : <span className="text-ink-soft">Mitgeliefert</span>
        }
      />
    </RecordList>
  );
}
