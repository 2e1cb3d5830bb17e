// Builds the page of the user's notifications.
import { defineConfig } from 'vite';
import { solution } from '../../scripts/vite/solution';

export default defineConfig(solution({ id: 'home-notifications', folder: import.meta.dirname }));
