import { usePageTitle } from '@/lib/page-title';
import { EmptyState } from '@/ui/empty-state';
import { BookIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';

interface UnwrittenModuleProps {
  title: string;
}

/** In place of the text of a module that is announced but not written yet. */
export function UnwrittenModule({ title }: UnwrittenModuleProps) {
  usePageTitle(title);
  return (
    <EmptyState
      icon={<BookIcon />}
      title="Dieses Modul hat noch keinen Inhalt"
      action={<LinkButton to="/modules">Zurück zu den Modulen</LinkButton>}
    >
      Der Text wird gerade vorbereitet. Bitte schauen Sie später noch einmal vorbei.
    </EmptyState>
  );
}
