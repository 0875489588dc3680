/** Breaks off the folder of a month that is being packed: its reader may not have it any more. */
export class FolderUnwanted extends Error {
  constructor() {
    super('the folder is no longer wanted');
  }
}
