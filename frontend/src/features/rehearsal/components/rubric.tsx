import { countMet } from '@toolkit/domain/rehearsal';
import CheckIcon from 'lucide-react/icons/check';
import MinusIcon from 'lucide-react/icons/minus';
import CrossIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JudgementDto, RehearsalResultDto } from '@/api';
import { paths, sectionPath } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';

const VERDICTS = {
  met: { label: 'Gelungen', icon: <CheckIcon />, look: 'bg-green-tint text-green' },
  partly: { label: 'Zum Teil', icon: <MinusIcon />, look: 'bg-brass-tint text-brass-ink' },
  missed: { label: 'Verfehlt', icon: <CrossIcon />, look: 'bg-red-tint text-red' },
};

export function Rubric({ result, again }: { result: RehearsalResultDto; again: ReactNode }) {
  const { outcome, criteria } = result;
  return (
    <section aria-labelledby="rubric" className="grid gap-6 border-hairline border-t pt-8">
      <div className="grid gap-2">
        <h2 id="rubric" className="text-h2">
          {countMet(criteria)} von {criteria.length} Punkten erreicht
        </h2>
        <p>{outcome}</p>
      </div>
      <ol className="grid gap-4">
        {criteria.map((judgement) => (
          <Judgement key={judgement.id} judgement={judgement} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {again}
        <LinkButton variant="secondary" to={paths.rehearsals}>
          Zu den Szenen
        </LinkButton>
      </div>
    </section>
  );
}

function Judgement({ judgement }: { judgement: JudgementDto }) {
  const { title, good, verdict, text, quotes } = judgement;
  const { label, icon, look } = VERDICTS[verdict];
  return (
    <li className="grid gap-3 rounded-box border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-h4">{title}</h3>
        <p
          className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 font-semibold text-note ${look}`}
        >
          {icon}
          {label}
        </p>
      </div>
      {quotes.map((quote) => (
        <blockquote key={quote} className="border-brass border-l-2 pl-4">
          <span className="sr-only">Sie sagten: </span>„{quote}“
        </blockquote>
      ))}
      <p className="text-compact">{text}</p>
      <p className="text-compact text-ink-soft">So ist es gut: {good}</p>
      <SectionLink judgement={judgement} />
    </li>
  );
}

function SectionLink({ judgement: { moduleId, section, heading } }: { judgement: JudgementDto }) {
  if (section === null) return null;
  return (
    <p className="text-small">
      <Link to={sectionPath(moduleId, section)}>
        Nachlesen in Modul {/\d+$/.exec(moduleId)?.[0]}: {heading}
      </Link>
    </p>
  );
}
