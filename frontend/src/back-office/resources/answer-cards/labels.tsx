import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AdminAnswerCardDto, type TriedAnswerDto } from '@/api';
import { SkeletonLine } from '@/ui/skeleton';
import { editPath } from '../../components/paths';
import { StateBadge } from '../../components/state-badge';
import { moduleWord } from '../downloads/labels';

type Card = AdminAnswerCardDto;

export const kindLabels: Record<Card['kind'], string> = {
  course: 'Antwort aus dem Kurs',
  general: 'Über Angebot und Assistent',
  outside: 'Behandelt der Kurs nicht',
};

export const cardSourceLabels: Record<Card['source'], string> = {
  file: 'Kurs',
  staff: 'Verwaltung',
};

const FORMS: Record<Card['forms'][number], string> = {
  gmbh: 'GmbH oder UG',
  personengesellschaft: 'Personengesellschaft',
  einzelunternehmen: 'Einzelunternehmen',
};

/** For which legal forms a card answers. */
export const formsWord = (forms: Card['forms']) =>
  forms.length === 0 ? 'Alle Rechtsformen' : forms.map((form) => FORMS[form]).join(', ');

/** Where a card belongs: its module, or what it is about instead. */
export const positionWord = ({ kind, moduleId }: Pick<Card, 'kind' | 'moduleId'>) =>
  moduleId === null ? kindLabels[kind] : moduleWord(moduleId);

/** How a question was answered where no card did. */
export const answerKindSentences: Record<TriedAnswerDto['kind'], string> = {
  card: 'Eine Karte antwortet.',
  glossary: 'Keine Karte antwortet, sondern das Glossar.',
  passage: 'Keine Karte antwortet; gezeigt wird eine Stelle aus dem Kurs.',
  form: 'Der Assistent fragt erst nach der Rechtsform.',
  closed: 'Der Assistent nennt nur das Modul, das davon handelt.',
  outside: 'Der Assistent sagt, dass der Kurs das nicht behandelt.',
  none: 'Der Assistent weiß keine Antwort.',
};

export const CardStateBadge = ({ active }: Pick<AdminAnswerCardDto, 'active'>) =>
  active ? (
    <StateBadge tone="quiet">Aktiv</StateBadge>
  ) : (
    <StateBadge tone="waiting">Abgeschaltet</StateBadge>
  );

export function CardLink({ id }: { id: string }) {
  const { data, isPending } = useGetOne<AdminAnswerCardDto>('answer-cards', { id });
  if (isPending) return <SkeletonLine className="w-48" />;
  if (!data) return 'Diese Karte gibt es nicht mehr.';
  return <Link to={editPath('answer-cards', id)}>{data.question}</Link>;
}
