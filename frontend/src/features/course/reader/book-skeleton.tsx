import { usePageTitle } from '@/lib/page-title';
import { Skeleton } from '@/ui/skeleton';
import { readerColumns } from './reader-columns';
import { TextSkeleton } from './text-skeleton';

const SECTIONS = Array.from({ length: 7 }, (_, index) => index);

interface BookSkeletonProps {
  title: string;
}

/** The shape of an open module below its header. */
export function BookSkeleton({ title }: BookSkeletonProps) {
  usePageTitle(title);
  return (
    <div className={readerColumns.frame}>
      <div className={readerColumns.contents}>
        <Skeleton className="h-13 lg:hidden" />
        <div className="hidden gap-3 lg:grid">
          {SECTIONS.map((section) => (
            <Skeleton key={section} className="h-8" />
          ))}
        </div>
      </div>
      <div className={readerColumns.text}>
        <Skeleton className="mb-6 h-9 w-2/3" />
        <TextSkeleton />
      </div>
      <div className={`${readerColumns.margin} hidden lg:block`}>
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
