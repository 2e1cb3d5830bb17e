/** Random text from the operating system's generator. */
import { randomBytes } from 'node:crypto';
import type { RandomText } from './environment';

export const systemRandomText: RandomText = { next: () => randomBytes(32).toString('base64url') };
