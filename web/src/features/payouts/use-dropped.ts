import { useEffect, useRef } from 'react';
import { chosenFile, type ChosenFile } from '../../ui/index.ts';

/** Takes files that are dropped onto a place; who cannot drop one chooses it by the button. */
export const useDropped = (take: (file: ChosenFile) => Promise<void>) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void take(chosenFile(file));
    };
    element?.addEventListener('dragover', allow);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', allow);
      element?.removeEventListener('drop', drop);
    };
  });
  return place;
};
