import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { useUpdateProfile } from '../api/update-profile';
import type { ProfileEntries } from './profile-entries';

/**
 * Saves the entries and says how it went. An ended session is left to the sign-in redirect, whose
 * message must stay.
 *
 * @param onSaved gets the new address when it waits for its confirmation
 */
export function useSaveProfile(onSaved: (newEmail: string | null) => void) {
  const update = useUpdateProfile();
  const save = (entries: ProfileEntries) =>
    update.mutate(entries, {
      onSuccess: ({ emailChangePending }) => {
        onSaved(emailChangePending ? entries.email : null);
        toast({
          title: 'Profil aktualisiert',
          description: 'Ihre Profildaten wurden erfolgreich gespeichert.',
          tone: 'success',
        });
      },
      onError: (error) => {
        if (error instanceof HttpError && error.isUnauthorized) return;
        toast({
          title: 'Fehler',
          description: 'Ihr Profil konnte nicht aktualisiert werden.',
          tone: 'destructive',
        });
      },
    });
  return { save, saving: update.isPending, error: update.error };
}
