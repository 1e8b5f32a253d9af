import { useMutation, useQuery } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { BlankDto, FilledDocumentDto } from '@/api';
import { fetchFilledMutation, filledDocumentQuery, saveAnswersMutation } from '@/api/documents';
import { saveFile } from '@/lib/files';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths, stepPath } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { Collapsible } from '@/ui/collapsible';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { SelectField } from '@/ui/select-field';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';

/** A document to fill in: what is known of the company stands there already. */
export default function DocumentPage() {
  const { documentId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(filledDocumentQuery(documentId));
  usePageTitle(data?.title ?? 'Dokument ausfüllen');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading eyebrow={<Link to={paths.downloads}>Downloads</Link>} lead={data?.description}>
        {data?.title ?? 'Dokument ausfüllen'}
      </PageHeading>
      {isPending && (
        <Loading label="Das Dokument wird geladen …" className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-120" />
        </Loading>
      )}
      {data && <DocumentForm key={data.version} document={data} />}
      {!data && !isPending && (
        <ErrorState title="Das Dokument konnte nicht geladen werden" onRetry={() => refetch()}>
          {sentenceOf(error, 'Bitte prüfen Sie Ihre Internetverbindung.')}
        </ErrorState>
      )}
    </div>
  );
}

function DocumentForm({ document }: { document: FilledDocumentDto }) {
  const { id, version, questions, blanks, changes, versions } = document;
  const [answers, setAnswers] = useState<Record<string, string>>(document.answers);
  const save = useMutation(saveAnswersMutation);
  const changed = JSON.stringify(answers) !== JSON.stringify(document.answers);
  const set = (key: string, value: string) =>
    setAnswers(({ [key]: _, ...others }) => (value === '' ? others : { ...others, [key]: value }));
  const groups = [...Map.groupBy(blanks, (blank) => headingOf(blank))];
  const known = blanks.filter(({ origin }) => origin === 'facts').length;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ id, version, answers });
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <form noValidate onSubmit={submit} className="grid content-start gap-6">
        {questions.map(({ name, question, value, choices }) => (
          <SelectField
            key={name}
            label={question}
            help="Davon hängt ab, welche Klauseln im Dokument stehen."
            placeholder="Bitte wählen"
            options={choices}
            value={value ?? answers[`@${name}`] ?? ''}
            disabled={value !== null && answers[`@${name}`] === undefined}
            onChange={({ currentTarget }) => set(`@${name}`, currentTarget.value)}
          />
        ))}
        {groups.map(([heading, some], index) => (
          <Collapsible
            key={heading}
            defaultOpen={index < 3}
            className="border-hairline border-t pt-2"
            title={<span className="font-serif text-h4">{heading || 'Zu Beginn'}</span>}
          >
            <div className="grid gap-5">
              {some.map((blank) => (
                <Blank
                  key={blank.key}
                  blank={blank}
                  answer={answers[blank.key]}
                  onChange={(value) => set(blank.key, value)}
                />
              ))}
            </div>
          </Collapsible>
        ))}
        {save.error && (
          <Alert tone="error" title="Das wurde nicht gespeichert">
            {sentenceOf(save.error, 'Bitte versuchen Sie es erneut.')}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={save.isPending} busyLabel="Wird gespeichert …">
            Eingaben speichern
          </Button>
          <span role="status" className="text-compact text-ink-soft">
            {!changed && version > 0 && 'gespeichert'}
          </span>
        </div>
      </form>
      <aside aria-label="Als Datei" className="grid content-start gap-5">
        <p className="text-compact text-ink-soft">
          {known > 0
            ? `${known === 1 ? 'Eine Stelle ist' : `${known} Stellen sind`} aus Ihren Angaben zum Unternehmen ausgefüllt.`
            : 'Noch ist nichts aus Ihren Angaben ausgefüllt.'}{' '}
          <Link to={stepPath('betrieb')}>Angaben ansehen</Link>
        </p>
        {changes.length > 0 && versions.length > 0 && (
          <Alert tone="info" title="Angaben haben sich geändert">
            Seit der letzten Fassung: {changes.map(({ label }) => label).join(', ')}. Die nächste
            Datei wird eine neue Fassung.
          </Alert>
        )}
        <Files document={document} unsaved={changed} />
      </aside>
    </div>
  );
}

/** A label without the last part, which names the blank itself: a cell by its row and column. */
const headingOf = ({ label }: BlankDto) => label.slice(0, Math.max(label.lastIndexOf(': '), 0));

const nameOf = ({ kind, label, text }: BlankDto) =>
  kind === 'cell' ? label.slice(label.lastIndexOf(': ') + 2).replace(/^: /, '') : text;

interface BlankProps {
  blank: BlankDto;
  answer: string | undefined;
  onChange: (value: string) => void;
}

function Blank({ blank, answer, onChange }: BlankProps) {
  const { kind, text, value, origin, source, maxLength, unprintable } = blank;
  const help = [
    origin === 'facts' && answer === undefined && `aus Ihren Angaben: ${source}`,
    origin === null && source && `fehlt in Ihren Angaben: ${source}`,
    unprintable.length > 0 && `Im PDF erscheint ein Fragezeichen für ${unprintable.join(' ')}`,
  ]
    .filter(Boolean)
    .join('. ');
  if (kind === 'box') {
    return (
      <CheckboxField
        label={text}
        checked={(answer ?? value) === 'ja'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'ja' : 'nein')}
      />
    );
  }
  const field = {
    label: nameOf(blank),
    help: help || undefined,
    maxLength,
    value: answer ?? value ?? '',
  };
  if (kind === 'line') {
    return (
      <TextArea
        {...field}
        rows={3}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return <TextField {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

const FORMAT_LABELS: Record<string, string> = { PDF: 'PDF', DOCX: 'Word', XLSX: 'Excel' };

function Files({ document, unsaved }: { document: FilledDocumentDto; unsaved: boolean }) {
  const { id, formats, versions } = document;
  const { mutate, isPending, variables, error } = useMutation(fetchFilledMutation);
  const [newest] = versions;
  return (
    <div className="grid gap-3">
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          disabled={unsaved}
          busy={isPending && variables.format === format}
          busyLabel="Wird gesetzt …"
          onClick={() =>
            mutate(
              { id, format },
              { onSuccess: ({ file }) => saveFile(file, `${id}.${format.toLowerCase()}`) },
            )
          }
        >
          <DownloadIcon aria-hidden="true" />
          Ausgefüllt als {FORMAT_LABELS[format]}
        </Button>
      ))}
      {unsaved && <p className="text-ink-soft text-small">Speichern Sie zuerst Ihre Eingaben.</p>}
      {newest && (
        <p className="figures text-ink-soft text-small">
          Fassung {newest.number} vom {formatMoment(newest.createdAt)}
        </p>
      )}
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
    </div>
  );
}
