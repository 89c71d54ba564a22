import type { FormContent } from './form-content.ts';

declare const form: FormContent;
export = form;
