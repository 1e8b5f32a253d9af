import { memo } from 'react';
import { ReadyText } from '@/ui/markdown/ready-text';
import { sectionParts } from './section-parts';

/** A section of the course as the server has set it; the same as `SectionMarkdown` makes of its Markdown. */
export const ReadySection = memo(function ReadySection({ html }: { html: string }) {
  return <ReadyText html={html} extraParts={sectionParts} />;
});
