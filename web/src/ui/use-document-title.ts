import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Belegwerk`;
  }, [title]);
};
