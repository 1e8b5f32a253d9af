import { readPreview } from './preview';
import { readToken } from './session';

/** Who calls the API, and as whom where staff preview somebody else. */
export function callerHeaders(): Record<string, string> {
  const token = readToken();
  const preview = readPreview();
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(preview && { 'X-Preview': preview }),
  };
}
