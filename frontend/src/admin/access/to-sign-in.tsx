import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/ui/toaster/toast';

/** Leads a visitor to the product's own sign-in, and from there back to where they wanted to go. */
export function ToSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast({
      title: 'Anmeldung erforderlich',
      description: 'Sie werden zur Anmeldung weitergeleitet...',
      tone: 'destructive',
    });
    navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}
