import { addressInAdmin } from '../shared/address-in-admin.ts';
import { Button, WholePageNote } from '../ui/index.ts';
import { words } from './words.ts';

const reload = (): void => {
  const address = addressInAdmin(window.location, window.shopify?.config);
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
};

/** Stands in place of a screen that threw. */
export const DefectScreen = () => (
  <WholePageNote
    title={words.defect}
    actions={
      <>
        <Button variant="primary" onClick={reload}>
          {words.reload}
        </Button>
        <Button url="/help/contact">{words.contact}</Button>
      </>
    }
  >
    {words.defectWhy}
  </WholePageNote>
);
