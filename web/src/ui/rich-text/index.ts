export { HtmlField } from './HtmlField.tsx';
export { RichText } from './RichText.tsx';
export { readText as readHtml, shownHtml as cleanHtml, type TagsIn } from './rich-html.ts';
