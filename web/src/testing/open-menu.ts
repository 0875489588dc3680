import { fireEvent, screen } from '@testing-library/react';

/** Opens „Weitere Aktionen“ of a document. */
export const openMenu = async (document: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: `${document}: Weitere Aktionen` }));
  await screen.findByRole('button', { name: /Link erneuern/ });
};
