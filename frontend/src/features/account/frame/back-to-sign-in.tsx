import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '@/ui/icons/navigation-icons';

export function BackToSignIn() {
  return (
    <Link to="/login" className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeftIcon />
      Zurück zur Anmeldung
    </Link>
  );
}
