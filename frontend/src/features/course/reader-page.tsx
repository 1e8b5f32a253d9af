import { useParams } from 'react-router-dom';
import { OneModule } from './reader/one-module';
import { preloadSectionText } from './reader/section-text';

preloadSectionText();

/** A module as a book: one section at a time. */
export default function ReaderPage() {
  const { moduleId = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-8 sm:pt-4 sm:px-6 lg:pt-8 lg:pb-10">
      <div className="mx-auto grid gap-4 max-lg:max-w-reading lg:gap-8">
        <OneModule key={moduleId} moduleId={moduleId} />
      </div>
    </div>
  );
}
