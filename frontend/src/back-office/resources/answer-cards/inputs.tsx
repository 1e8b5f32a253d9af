import {
  ANSWER_WORDS,
  countWords,
  MAX_EXAMPLES,
  type Section,
  splitSections,
} from '@toolkit/domain/course';
import { clsx } from 'clsx';
import { Suspense, useMemo } from 'react';
import {
  maxLength,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useGetOne,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AdminAnswerCardDto, type AdminModuleDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lazyPart } from '@/ui/lazy-part';
import { Loading, Skeleton } from '@/ui/skeleton';
import { COURSE_ORDER, LongLineInput } from '../../components/inputs';
import { WHOLE_RECORD } from '../../staff-api';
import { kindLabels } from './labels';

const Markdown = lazyPart(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

export function NewCardInputs() {
  const { setValue } = useFormContext();
  const kind = useWatch<AdminAnswerCardDto, 'kind'>({ name: 'kind' });
  return (
    <>
      <RadioButtonGroupInput
        source="kind"
        choices={[
          { id: 'course', name: kindLabels.course },
          { id: 'outside', name: kindLabels.outside },
        ]}
      />
      {kind === 'course' && (
        <ReferenceInput source="moduleId" reference="modules" sort={COURSE_ORDER}>
          <SelectInput
            label="Modul"
            optionText="title"
            validate={required()}
            onChange={() => setValue('sectionId', null)}
          />
        </ReferenceInput>
      )}
    </>
  );
}

export function AnswerCardInputs() {
  const kind = useWatch<AdminAnswerCardDto, 'kind'>({ name: 'kind' });
  return (
    <>
      {kind === 'course' && <SectionInput />}
      <LongLineInput
        source="question"
        validate={[required(), maxLength(300)]}
        helperText={kind === 'course' && 'Sie endet mit einem Fragezeichen.'}
      />
      <TextInput
        source="examples"
        multiline
        minRows={3}
        format={(examples: string[] | undefined) => examples?.join('\n') ?? ''}
        parse={(text: string) => (text === '' ? [] : text.split('\n'))}
        helperText={`Wie sonst danach gefragt wird: einer je Zeile, höchstens ${MAX_EXAMPLES}.`}
      />
      {kind === 'course' && (
        <TextInput
          source="quote"
          multiline
          minRows={2}
          validate={[required(), maxLength(500)]}
          helperText="Die Worte, auf denen die Antwort steht: Wort für Wort aus einem einzigen Absatz des Abschnitts kopiert. Leser sehen sie dort hervorgehoben."
        />
      )}
      <ReferenceInput
        source="documentId"
        reference="downloads"
        perPage={200}
        sort={{ field: 'title', order: 'ASC' }}
      >
        <SelectInput
          label="Dokument"
          optionText="title"
          emptyText="Keines"
          helperText="Die Unterlage, die dabei am meisten hilft; sie wird unter der Antwort angeboten."
        />
      </ReferenceInput>
      <AnswerInput />
    </>
  );
}

function SectionInput() {
  const [moduleId, sectionId] = useWatch<AdminAnswerCardDto, ['moduleId', 'sectionId']>({
    name: ['moduleId', 'sectionId'],
  });
  const { data } = useGetOne<AdminModuleDetailDto>(
    'modules',
    { id: moduleId ?? '', meta: WHOLE_RECORD },
    { enabled: Boolean(moduleId) },
  );
  const sections = useMemo(() => splitSections(data?.content ?? ''), [data?.content]);
  if (!moduleId) return null;
  const section = sections.find(({ id }) => id === sectionId);
  const choices = sections.map(({ id, heading }) => ({ id, name: heading }));
  if (sectionId && !section) {
    choices.push({ id: sectionId, name: data ? `${sectionId} (nicht mehr im Modul)` : '…' });
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className="min-w-0 grow basis-64">
        <SelectInput source="sectionId" choices={choices} validate={required()} />
      </div>
      {section && <ReadSection section={section} />}
    </div>
  );
}

function ReadSection({ section }: { section: Section }) {
  return (
    <Dialog
      title={section.heading}
      size="wide"
      trigger={
        <Button variant="secondary" size="compact" className="mt-2 sm:mt-8.25">
          Abschnitt lesen
        </Button>
      }
    >
      <Suspense
        fallback={
          <Loading label="Der Abschnitt wird geladen …">
            <Skeleton className="h-64" />
          </Loading>
        }
      >
        <Markdown>{section.markdown.replace(/^ {0,3}##.*\n/, '')}</Markdown>
      </Suspense>
    </Dialog>
  );
}

function AnswerInput() {
  const [kind, answer] = useWatch<AdminAnswerCardDto, ['kind', 'answer']>({
    name: ['kind', 'answer'],
  });
  const [least, most] = ANSWER_WORDS[kind];
  const words = countWords(answer ?? '');
  const fits = words >= least && words <= most;
  return (
    <div>
      <TextInput
        source="answer"
        multiline
        minRows={8}
        validate={[required(), maxLength(3_000)]}
        helperText="Markdown, ohne Überschriften, Bilder und Ausrufezeichen. Verweise führen nur auf Seiten dieses Angebots, etwa „/downloads“."
      />
      <p className={clsx('figures text-note', fits ? 'text-green' : 'text-brass-ink')}>
        {words === 1 ? '1 Wort' : `${words} Wörter`}
        {fits ? '' : `; nötig sind ${least} bis ${most}`}
      </p>
    </div>
  );
}
