import BookIcon from 'lucide-react/icons/book-open';
import { EmptyState } from '@/ui/empty-state';

export function EmptyCourse() {
  return (
    <EmptyState icon={<BookIcon />} title="Noch keine Module">
      Die Inhalte des Kurses werden gerade vorbereitet. Bitte schauen Sie später noch einmal vorbei.
    </EmptyState>
  );
}
