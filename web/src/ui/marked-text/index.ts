export { Picker, type PickGroup } from './Picker.tsx';
export { MarkedText } from './MarkedText.tsx';
export type { TextCompletions, TextMark } from './marked-editor.ts';
export { Findings, type TextFinding } from './Findings.tsx';
