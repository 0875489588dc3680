import { Button, WholePageNote } from '../ui/index.ts';
import { words } from './words.ts';

/** Stands in place of a screen that threw. */
export const DefectScreen = () => (
  <WholePageNote
    title={words.defect}
    actions={
      <>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
        <Button url="/help/contact">{words.contact}</Button>
      </>
    }
  >
    {words.defectWhy}
  </WholePageNote>
);
