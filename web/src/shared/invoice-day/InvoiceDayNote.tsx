import { businessDay, day } from '@belegwerk/core/kernel';
import { invoiceDayTexts } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { preferencesQuery, savePreferencesMutation } from '../preferences/preferences.queries.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { ActionButton, Notice, Stack, type DaySpan } from '../../ui/index.ts';
import { invoiceDayWords as words } from './invoice-day-words.ts';

/** Which date invoices for the chosen days would bear, and where their tax belongs; proposes the day of creation. */
export const InvoiceDayNote = ({ from, to }: DaySpan) => {
  const today = businessDay(useAtomValue(nowAtom));
  const { data } = useAnswer(preferencesQuery);
  const { mutateAsync, error } = useAct(savePreferencesMutation);
  const { regime } = useShop().lexoffice;
  if (!data) return null;
  const { invoiceDate } = data.preferences;
  const isTaxed = (regime?.chosen ?? regime?.account) !== '0';
  const choose = async () => {
    await mutateAsync({ revision: data.revision, change: { invoiceDate: 'issued' }, origin: 'invoices' });
  };
  const isChosen = invoiceDate === 'issued';
  return (
    <Notice tone={isChosen ? 'info' : 'warning'} title={words.invoiceDay}>
      <Stack gap="200">
        {invoiceDayTexts({ from: day(from), to: day(to), invoiceDate, today, isTaxed }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isChosen ? null : (
          <>
            <p>{words.invoiceDayForAll}</p>
            <div>
              <ActionButton act={choose}>{words.setInvoiceDay}</ActionButton>
            </div>
          </>
        )}
        {error ? <p>{error.message}</p> : null}
      </Stack>
    </Notice>
  );
};
