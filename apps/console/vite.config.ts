// Builds the console of the administration.
import { defineConfig } from 'vite';
import { solution } from '../../scripts/vite/solution';

export default defineConfig(
  solution({ id: 'admin', folder: import.meta.dirname, sets: ['administration', 'suite'] }),
);
