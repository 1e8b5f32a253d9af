import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminAnswerCardDto } from '@/api';
import { SkeletonLine } from '@/ui/skeleton';
import { editPath } from '../screen/record-path';

/** A card that is known by its id alone, by its question. */
export function CardLink({ id }: { id: string }) {
  const { data, isPending } = useGetOne<AdminAnswerCardDto>('answer-cards', { id });
  if (isPending) return <SkeletonLine className="w-48" />;
  if (!data) return 'Diese Karte gibt es nicht mehr.';
  return <Link to={editPath('answer-cards', id)}>{data.question}</Link>;
}
