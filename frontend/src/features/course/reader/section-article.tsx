import type { Section } from '@stabwechsel/domain/course';
import type { FollowedTextProps } from './place/followed-text';
import { sectionBody } from './section-body';
import { SectionText } from './section-text';
import { useSectionFocus } from './use-section-focus';

interface SectionArticleProps extends Pick<FollowedTextProps, 'start' | 'save'> {
  section: Section;
  total: number;
}

/** One section: its number, its title, its text. */
export function SectionArticle({ section, total, start, save }: SectionArticleProps) {
  const heading = useSectionFocus(section.index);
  return (
    <article aria-labelledby="section-heading">
      <p className="figures text-small font-semibold text-brass-ink">
        Abschnitt {section.index + 1} von {total}
      </p>
      <h2
        id="section-heading"
        ref={heading}
        tabIndex={-1}
        className="mt-1 mb-6 focus-visible:shadow-none focus-visible:outline-none"
      >
        {section.heading || 'Einführung'}
      </h2>
      <SectionText
        markdown={sectionBody(section)}
        section={section.index}
        start={start}
        save={save}
      />
    </article>
  );
}
