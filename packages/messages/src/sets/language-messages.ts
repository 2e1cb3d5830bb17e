import { language } from '../en-US/language';
import { createMessageSet } from '../message-set';

export type LanguageSource = typeof language;

/** The texts of the choice of the language. */
export const languageMessages = createMessageSet<LanguageSource>(language, 'language');
