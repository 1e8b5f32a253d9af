import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { FailureBody } from '../data/http-client';

/** Tells a conflict of two editors from every other failure of saving. */
export function useEditConflict() {
  const [found, setFound] = useState(false);
  const notify = useNotify();

  function onError(error: unknown) {
    const { message, body } = error as HttpError & { body?: FailureBody };
    if (body?.code === 'EDIT_CONFLICT') setFound(true);
    // Faults of fields are shown at the fields.
    else if (!body?.errors) notify(message, { type: 'error' });
  }

  return { conflict: { found, forget: () => setFound(false) }, onError };
}
