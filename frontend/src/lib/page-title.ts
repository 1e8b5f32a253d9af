import { useEffect } from 'react';
import { site } from './site';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${site.name}`;
  }, [title]);
}
