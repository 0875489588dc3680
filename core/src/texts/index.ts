export { templateWording } from './template-wording.ts';
