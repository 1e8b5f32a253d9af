import ThumbsDownIcon from 'lucide-react/icons/thumbs-down';
import ThumbsUpIcon from 'lucide-react/icons/thumbs-up';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { ChatMessageDto, RatingDto } from '@/api';
import { Button } from '../button';
import { TextArea } from '../text-area';
import { VisuallyHidden } from '../visually-hidden';

const REASONS: [NonNullable<RatingDto['reason']>, string][] = [
  ['other-question', 'Beantwortet meine Frage nicht'],
  ['wrong', 'Falsch'],
  ['too-general', 'Zu allgemein'],
  ['unclear', 'Unverständlich'],
];

const MAX_NOTE = 500;

interface AnswerRatingProps {
  message: ChatMessageDto;
  /** null takes it back. */
  onRate: (rating: RatingDto | null) => void;
}

export function AnswerRating({ message, onRate }: AnswerRatingProps) {
  const { rating, ratingReason: reason, ratingNote: note } = message;
  const [asksWhy, setAsksWhy] = useState(false);

  function press(value: RatingDto['rating']) {
    const isTakenBack = rating === value;
    setAsksWhy(value === 'down' && !isTakenBack);
    onRate(isTakenBack ? null : { rating: value });
  }

  return (
    <div className="contents">
      <RatingButton pressed={rating === 'up'} onPress={() => press('up')} label="Hat geholfen">
        <ThumbsUpIcon />
      </RatingButton>
      <RatingButton
        pressed={rating === 'down'}
        onPress={() => press('down')}
        label="Hat nicht geholfen"
      >
        <ThumbsDownIcon />
      </RatingButton>
      {rating === 'down' && asksWhy && (
        <WhyForm
          reason={reason}
          note={note}
          onSend={(why) => {
            onRate({ rating: 'down', ...why });
            setAsksWhy(false);
          }}
        />
      )}
      <VisuallyHidden role="status">{rating ? 'Danke für Ihre Rückmeldung.' : ''}</VisuallyHidden>
    </div>
  );
}

interface RatingButtonProps {
  pressed: boolean;
  onPress: () => void;
  label: string;
  children: ReactNode;
}

function RatingButton({ pressed, onPress, label, children }: RatingButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
      className={`grid size-11 place-items-center rounded-box hover:bg-petrol-tint ${pressed ? 'bg-petrol-tint text-petrol-deep [&>svg]:fill-current' : 'text-petrol'}`}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

interface WhyFormProps {
  reason: ChatMessageDto['ratingReason'];
  note: string | null;
  onSend: (why: Pick<RatingDto, 'reason' | 'note'>) => void;
}

function WhyForm({ reason, note, onSend }: WhyFormProps) {
  const [chosen, setChosen] = useState(reason);
  const [text, setText] = useState(note ?? '');
  const name = useId();

  function send(event: SyntheticEvent) {
    event.preventDefault();
    onSend({ reason: chosen, note: text });
  }

  return (
    <form
      onSubmit={send}
      className="mx-3 mt-2 mb-1 grid w-full gap-4 rounded-box border border-hairline bg-surface p-4 text-small"
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Was hat gefehlt?</legend>
        {REASONS.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 accent-petrol"
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Anmerkung"
        optional
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        help="Die Autoren des Kurses lesen Frage und Anmerkung, aber nicht, von wem sie sind."
      />
      <Button type="submit" variant="secondary" size="compact" className="justify-self-start">
        Absenden
      </Button>
    </form>
  );
}
