import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

export function BackToSignIn() {
  return (
    <Link to={paths.login} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeftIcon />
      Zurück zur Anmeldung
    </Link>
  );
}
