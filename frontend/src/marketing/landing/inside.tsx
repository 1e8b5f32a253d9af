import { Link } from 'react-router-dom';
import documentPicture from '../pictures/document.webp';
import resultPicture from '../pictures/result.webp';
import sectionPicture from '../pictures/section.webp';
import { texts } from './labels';

const PICTURES: Record<string, string> = {
  section: sectionPicture,
  result: resultPicture,
  document: documentPicture,
};

const { inside } = texts;

/** Pictures of the product itself: a section, a result, a document. `npm run look -- --inside` takes them. */
export function Inside() {
  return (
    <div className="mt-6 lg:mt-14">
      <h3 className="text-h3">{inside.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, so the keyboard must be able to */}
      <ul tabIndex={0} className="snap-row mt-4 lg:gap-8">
        {inside.items.map(({ picture, title, text, alt, link, to }) => (
          <li key={picture} className="grid content-start gap-2 lg:gap-3">
            <img
              src={PICTURES[picture]}
              alt={alt}
              width={312}
              height={400}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-box border border-hairline shadow-soft"
            />
            <h4 className="font-serif text-h4 font-semibold">{title}</h4>
            <p className="text-compact text-ink-soft max-sm:hidden">
              {text}{' '}
              {link && to && (
                <Link to={to} className="whitespace-nowrap">
                  {link}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
