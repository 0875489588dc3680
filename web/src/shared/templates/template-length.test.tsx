import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { apiAtom } from '../../api/api.atoms.ts';
import { aHost } from '../../testing/app-under-test.tsx';
import { TemplateLength } from './TemplateLength.tsx';

afterEach(cleanup);

const USE = { document: 'invoice', field: 'title' } as const;

const said = (chosen?: Parameters<typeof TemplateLength>[0]['chosen']): string | null => {
  const store = createStore();
  store.set(apiAtom, aHost());
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <TemplateLength source="Rechnung <ORDER.NAME>" use={USE} language="de" chosen={chosen} />
      </Provider>
    </QueryClientProvider>,
  );
  return container.textContent;
};
const onOrder = (...names: readonly string[]) =>
  said({
    value: '',
    orderName: '#77',
    language: 'de',
    places: names.map((name) => ({ 'ORDER.NAME': name })),
    more: 0,
  });

it('a text is as long as on the order that a person looks at it with, at its longest place there', () =>
  expect(onOrder('#7', '#1234567890')).toContain('Ergebnis zu Bestellung #77: 20 von 25 Zeichen'));

it('a text that stands nowhere on that order is as long as on an ordinary one', () => {
  expect(onOrder()).toBe(said());
  expect(said()).toContain('Ergebnis: ');
});
