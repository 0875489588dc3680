/** What an account takes by the service's published limits; how long a batch takes is measured once it runs. */
export const DOCUMENTS_PER_MINUTE = 20;
