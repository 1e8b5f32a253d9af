import { memo } from 'react';
import { ReadyText } from '@/ui/markdown/ready-text';
import { sectionParts } from './section-parts';

export const ReadySection = memo(function ReadySection({ html }: { html: string }) {
  return <ReadyText html={html} extraParts={sectionParts} />;
});
