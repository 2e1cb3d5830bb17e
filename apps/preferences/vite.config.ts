// Builds the page of the user's preferences.
import { defineConfig } from 'vite';
import { solution } from '../../scripts/vite/solution';

export default defineConfig(solution({ id: 'preferences', folder: import.meta.dirname }));
