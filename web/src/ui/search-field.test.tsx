import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PolarisProvider } from './PolarisProvider.tsx';
import { SearchField } from './SearchField.tsx';

/** The field, and an address that changes when the test says so. */
const shown = () => {
  const searched: string[] = [];
  const drawn = (value: string) => (
    <PolarisProvider>
      <SearchField label="Suche" placeholder="" value={value} most={9} onSearch={(text) => void searched.push(text)} />
    </PolarisProvider>
  );
  const { rerender } = render(drawn(''));
  return { searched, addressSays: (value: string) => rerender(drawn(value)) };
};
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('the search field', () => {
  it('loses no letter that is typed while the address is still being written', async () => {
    const user = userEvent.setup();
    const { searched, addressSays } = shown();
    await user.type(field(), 'jan');
    await waitFor(() => expect(searched).toEqual(['jan']));
    await user.type(field(), 'a');
    addressSays('jan');
    expect(field().value).toBe('jana');
    await waitFor(() => expect(searched).toEqual(['jan', 'jana']));
    addressSays('jana');
    expect(field().value).toBe('jana');
  });

  it('follows an address that changes by itself', async () => {
    const user = userEvent.setup();
    const { searched, addressSays } = shown();
    await user.type(field(), 'jan');
    await waitFor(() => expect(searched).toEqual(['jan']));
    addressSays('jan');
    addressSays('');
    expect(field().value).toBe('');
    addressSays('otto');
    expect(field().value).toBe('otto');
  });
});
