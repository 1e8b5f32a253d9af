import { Link } from 'react-router-dom';

export function SignInHint() {
  return (
    <p className="basis-full text-ink-soft text-small">
      Sie möchten die Bewertung behalten?{' '}
      <Link to="/login?next=/unternehmenswert-rechner">Melden Sie sich an</Link>, um sie zu
      speichern. Ihre Angaben bleiben dabei erhalten.
    </p>
  );
}
