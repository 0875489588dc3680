import type { FeeBill, ShopPayoutsReply } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents } from '@belegwerk/core/kernel';
import { MAX_BILL_BYTES } from '@belegwerk/core/settlements';
import { useState } from 'react';
import {
  ActionButton,
  ActionForm,
  TitledCard,
  CheckField,
  DayField,
  FactList,
  FileButton,
  showToast,
  Stack,
  Text,
  TextLine,
  type ChosenFile,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { asTyped, typedAmount } from '../../wording/typed-amount.ts';
import { useDropped } from './use-dropped.ts';
import { useBillFile, useFeeBill } from './use-payouts.ts';
import { billText, reverseText, words } from './words.ts';

interface Props {
  readonly month: string;
  readonly fees: ShopPayoutsReply['fees'];
}

const NOTHING = '0.00';

interface TypedBill extends Pick<FeeBill, 'number' | 'isFromAbroad'> {
  readonly day: string;
  readonly net: string;
  readonly tax: string;
}

const EMPTY: TypedBill = { number: '', day: '', net: '', tax: '', isFromAbroad: true };

const typedBill = ({ number, day = '', net, tax, isFromAbroad }: Omit<FeeBill, 'isReported'>): TypedBill => ({
  number,
  day,
  net: asTyped(net),
  tax: asTyped(tax),
  isFromAbroad,
});

/** Has the host read the file of a bill. */
const useReadBill = (onRead: (read: Omit<FeeBill, 'isReported'>) => void) => {
  const file = useBillFile();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (chosen: ChosenFile) => {
    setTooLarge(chosen.size > MAX_BILL_BYTES);
    if (chosen.size > MAX_BILL_BYTES) return;
    const read = await file.send(await chosen.base64());
    if (!read) return;
    onRead(read);
    showToast(words.billRead);
  };
  return { take, unread: isTooLarge ? words.billTooLarge : file.failure };
};

interface BillFileProps {
  readonly onFile: (file: ChosenFile) => Promise<void>;
  /** Why the file that was chosen last is not taken. */
  readonly unread: string | undefined;
}

const BillFile = ({ onFile, unread }: BillFileProps) => (
  <>
    <div>
      <FileButton label={words.billFileLabel} accept="application/pdf,text/xml,.pdf,.xml" onFile={onFile}>
        {words.billFile}
      </FileButton>
    </div>
    {unread === undefined ? null : <p role="alert">{unread}</p>}
  </>
);

/** The bill as it is typed: what is wrong with it stands at its field, once it was sent. */
const BillForm = ({ month, bill }: { readonly month: string; readonly bill: FeeBill | undefined }) => {
  const [typed, setTyped] = useState(bill ? typedBill(bill) : EMPTY);
  const { number, day, net, tax, isFromAbroad } = typed;
  const type = (more: Partial<TypedBill>) => setTyped({ ...typed, ...more });
  const [isTried, setTried] = useState(false);
  const { send, failure } = useFeeBill();
  const { take, unread } = useReadBill((read) => setTyped(typedBill(read)));
  const amounts = { net: typedAmount(net), tax: isFromAbroad ? NOTHING : typedAmount(tax) };
  const save = async () => {
    setTried(true);
    if (number.trim() === '' || amounts.net === undefined || amounts.tax === undefined) return;
    const sent = {
      number,
      ...(day === '' ? {} : { day }),
      net: amounts.net,
      tax: amounts.tax,
      isFromAbroad,
      isReported: bill?.net === amounts.net && bill.isReported,
    };
    if (await send({ month, bill: sent })) showToast(words.saved);
  };
  const remove = async () => {
    if (await send({ month, bill: undefined })) showToast(words.saved);
  };
  return (
    <section aria-label={words.keepBill} ref={useDropped(take)}>
      <ActionForm
        verb={words.keepBill}
        act={save}
        beside={bill ? <ActionButton act={remove}>{words.removeBill}</ActionButton> : undefined}
      >
        <Stack gap="200">
          <BillFile onFile={take} unread={unread} />
          <TextLine
            label={words.billNumber}
            value={number}
            onChange={(text) => type({ number: text })}
            error={failure ?? (isTried && number.trim() === '' ? words.noNumber : undefined)}
          />
          <DayField label={words.billDay} value={day} onChange={(text) => type({ day: text })} />
          <TextLine
            label={words.billNet}
            value={net}
            onChange={(text) => type({ net: text })}
            error={isTried && amounts.net === undefined ? words.wrongAmount : undefined}
          />
          <CheckField label={words.abroad} isOn={isFromAbroad} onChange={(isOn) => type({ isFromAbroad: isOn })} />
          {isFromAbroad ? null : (
            <TextLine
              label={words.billTax}
              value={tax}
              onChange={(text) => type({ tax: text })}
              error={isTried && amounts.tax === undefined ? words.wrongAmount : undefined}
            />
          )}
        </Stack>
      </ActionForm>
    </section>
  );
};

/** Tax that the merchant owes for a bill from abroad; its base is the bill and never what was kept. */
const Reverse = ({ month, bill }: { readonly month: string; readonly bill: FeeBill }) => {
  const { send, failure } = useFeeBill();
  return (
    <Stack gap="100">
      <Text as="h3" variant="headingSm">
        {words.reverse}
      </Text>
      <Text as="p">{reverseText(bill, month)}</Text>
      <CheckField
        label={words.reported}
        isOn={bill.isReported}
        onChange={(isReported) => void send({ month, bill: { ...bill, isReported } })}
        error={failure}
      />
    </Stack>
  );
};

/** What is to be paid, with the tax in it. */
const grossOf = ({ net, tax }: FeeBill): string => centsText(cents((parseCents(net) ?? 0) + (parseCents(tax) ?? 0)));

/** What Shopify kept in the month, beside its bill. */
export const FeesCard = ({ month, fees }: Props) => {
  const { amount, bill } = fees;
  const compared = billText(fees);
  return (
    <TitledCard title={words.fees}>
      <FactList
        facts={[
          { term: words.feesKept, value: money(amount, 'EUR'), isNumber: true },
          ...(bill ? [{ term: words.bill, value: money(grossOf(bill), 'EUR'), isNumber: true }] : []),
        ]}
      />
      {compared === undefined ? null : <Text as="p">{compared}</Text>}
      {bill?.isFromAbroad === true ? <Reverse month={month} bill={bill} /> : null}
      <BillForm key={`${month} ${bill?.number ?? ''}`} month={month} bill={bill} />
    </TitledCard>
  );
};
