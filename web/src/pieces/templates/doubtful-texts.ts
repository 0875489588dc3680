/** The judge of texts, as a part of its own that is loaded once there is a text to judge. */
export { doubtfulTexts } from '@belegwerk/core/texts';
