import { clsx } from 'clsx';
import { useSession } from '@/lib/current-user';
import { type Preview, setPreview, usePreview } from '@/lib/preview';
import { Button } from '@/ui/button';

const VIEWS: { preview: Preview; label: string }[] = [
  { preview: 'free', label: 'als kostenloser Nutzer' },
  { preview: 'premium', label: 'als Premium-Mitglied' },
];

/** On top of every page while staff look at the course as somebody else. */
export function PreviewBar() {
  const session = useSession();
  const preview = usePreview();
  const isStaff = session.state === 'signed-in' && session.user.role === 'admin';
  if (!isStaff || !preview) return null;
  return (
    <section
      aria-label="Vorschau"
      className="border-hairline border-b bg-brass-tint text-small print:hidden"
    >
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
        <p>
          <strong>Vorschau.</strong> Fortschritt und Downloads werden nicht gezählt.
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own */}
        <div role="group" aria-label="Ansicht" className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true">Ansicht:</span>
          {VIEWS.map((view) => (
            <button
              key={view.preview}
              type="button"
              aria-pressed={view.preview === preview}
              onClick={() => setPreview(view.preview)}
              className={clsx(
                'min-h-11 rounded-box border px-3',
                view.preview === preview
                  ? 'border-petrol bg-petrol font-semibold text-surface'
                  : 'border-outline bg-surface text-petrol hover:bg-petrol-tint',
              )}
            >
              {view.label}
            </button>
          ))}
        </div>
        <Button
          variant="quiet"
          size="compact"
          className="sm:ml-auto"
          onClick={() => setPreview(null)}
        >
          Vorschau beenden
        </Button>
      </div>
    </section>
  );
}
