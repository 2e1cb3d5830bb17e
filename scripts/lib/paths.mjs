// Paths in the repository.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname, because a Node too old for it must still reach the message of requireNode.
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const dist = path.join(root, 'dist');
export const cache = path.join(root, '.cache');
export const inRoot = (...parts) => path.join(root, ...parts);
