// Bundles the gateway, the commands for backups, catalogue and administration, and the threads that take backups and watch the event loop: the project's
// own packages are included, npm packages are external.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'backup-commands': 'src/backup/commands/commands.ts',
        'catalogue-commands': 'src/catalogue/commands/catalogue-commands.ts',
        'admin-commands': 'src/administration/admin.ts',
        'backup-worker': 'src/backup/schedule/backup-worker.ts',
        'watchdog-worker': 'src/processes/watchdog-worker.ts',
      },
    },
    target: 'node20',
    outDir: '../../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@unified-shell\//] },
});
