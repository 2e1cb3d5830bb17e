/** Any text that might be an organisation's id. The policy checks whether the bearer works in it. */
import * as v from 'valibot';
import { storableText } from '../platform/storable-text';

export const organisationId = v.pipe(storableText, v.minLength(1), v.maxLength(100));
