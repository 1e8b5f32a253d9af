import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { PhoneLink } from '../phone-link';
import { texts } from './labels';

/** What the operator has put into `content/site/portraits`, by the name of the file. */
const portraits = import.meta.glob<string>('../../../../content/site/portraits/*.{webp,avif,jpg}', {
  eager: true,
  import: 'default',
  query: '?url',
});

const NUMBER = site.contact.phone.replaceAll(' ', '\u00a0');
const [beforeNumber, ...afterNumber] = texts.people.text.split(NUMBER);

export function People({ more = false, className }: { more?: boolean; className?: string }) {
  if (site.people.length === 0) return null;
  return (
    <section
      aria-label={texts.people.title}
      className={clsx(
        'grid items-center gap-3 border-hairline border-t pt-4 sm:flex sm:flex-wrap sm:gap-x-10 lg:pt-6',
        className,
      )}
    >
      {site.people.map(({ name, role, portrait }) => (
        <p key={name} className="flex items-center gap-3">
          <Portrait name={name} file={portrait} />
          <span className="text-compact leading-snug">
            <strong className="block font-semibold">{name}</strong>
            <span className="text-ink-soft">{role}</span>
          </span>
        </p>
      ))}
      <p className={clsx('max-w-reading text-compact text-ink-soft', more && 'max-sm:hidden')}>
        {beforeNumber}
        {afterNumber.length > 0 && <PhoneLink className="whitespace-nowrap" />}
        {afterNumber.join(NUMBER)}
        {more && (
          <>
            {' '}
            <Link to={paths.aboutGerman}>{texts.people.link}</Link>
          </>
        )}
      </p>
    </section>
  );
}

function Portrait({ name, file }: { name: string; file: string | undefined }) {
  const address = file && portraits[`../../../../content/site/portraits/${file}`];
  const round = 'size-12 shrink-0 rounded-full border-2 border-brass sm:size-16';
  if (address) {
    return (
      <img
        src={address}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className={`${round} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${round} grid place-items-center bg-surface font-semibold font-serif text-h4 text-petrol sm:text-h3`}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => !word.endsWith('.'));
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? '').join('');
}
