/** The screen with the requests of the data protection law. */
export const PRIVACY_ADDRESS = '/help/privacy';
