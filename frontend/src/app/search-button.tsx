import SearchIcon from 'lucide-react/icons/search';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { toast } from '@/ui/toaster/toast';

const SearchDialog = lazyPart(() => import('@/features/search/search-dialog'), SearchMissing);

function SearchMissing({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({ title: 'Die Suche konnte nicht geladen werden', tone: 'destructive' });
    onClose();
  }, [onClose]);
  return null;
}

/** Opens the search, as ⌘K and Ctrl+K do on every page. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-box text-compact text-petrol font-semibold hover:bg-petrol-tint sm:px-2"
      >
        <SearchIcon className="size-6 sm:size-5" />
        <span className="max-sm:sr-only lg:max-2xl:sr-only">Suchen</span>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
