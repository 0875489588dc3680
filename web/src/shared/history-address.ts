/** Where the changes of settings stand (`HISTORY_PAGE`), for screens that load no settings. */
export const HISTORY_ADDRESS = '/preferences/history';
