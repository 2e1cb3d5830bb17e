// The slices of the bench, in the order in which they run.
import { administrationTables } from './administration/administration-tables.mjs';
import { runAdministration } from './administration/run-administration.mjs';
import { bootTables } from './boot/boot-tables.mjs';
import { runBoot } from './boot/run-boot.mjs';
import { summariseBoot } from './boot/summarise-boot.mjs';
import { channelTables } from './channel/channel-table.mjs';
import { runChannel } from './channel/run-channel.mjs';
import { flagsTables } from './flags/flags-table.mjs';
import { runFlags } from './flags/run-flags.mjs';
import { organisationsTables } from './organisations/organisations-table.mjs';
import { runOrganisations } from './organisations/run-organisations.mjs';
import { paletteTables } from './palette/palette-tables.mjs';
import { runPalette } from './palette/run-palette.mjs';
import { routesTables } from './routes/routes-table.mjs';
import { runRoutes } from './routes/run-routes.mjs';
import { runSearch } from './search/run-search.mjs';
import { searchTables } from './search/search-table.mjs';
import { runServer } from './server/run-server.mjs';
import { serverTables } from './server/server-tables.mjs';
import { runSizes } from './sizes/run-sizes.mjs';
import { sizeTables } from './sizes/size-tables.mjs';
import { runSwitch } from './switch/run-switch.mjs';
import { switchTables } from './switch/switch-tables.mjs';
import { runSwitchers } from './switchers/run-switchers.mjs';
import { switchersTables } from './switchers/switchers-tables.mjs';
import { runWorker } from './worker/run-worker.mjs';
import { summariseWorker } from './worker/summarise-worker.mjs';
import { workerTables } from './worker/worker-tables.mjs';

/**
 * @typedef {{ figures: object, raw?: object }} Outcome `raw` is stored with the figures for analysis
 * @typedef {{
 *   name: string, alone?: boolean, tables(figures: any): string[],
 *   run(world: import('./world.mjs').World, rounds: number, beside: import('./world.mjs').World[]): Promise<Outcome>,
 * }} Slice `alone` needs no running product;
 * `beside`: worlds of other checkouts
 */

const figuresOf = (run) => async (world, rounds) => ({ figures: await run(world, rounds) });

/** @type {Slice[]} */
export const slices = [
  { name: 'sizes', alone: true, run: figuresOf(runSizes), tables: sizeTables },
  { name: 'routes', alone: true, run: figuresOf(runRoutes), tables: routesTables },
  { name: 'search', alone: true, run: figuresOf(runSearch), tables: searchTables },
  { name: 'flags', alone: true, run: figuresOf(runFlags), tables: flagsTables },
  {
    name: 'organisations',
    alone: true,
    run: figuresOf(runOrganisations),
    tables: organisationsTables,
  },
  {
    name: 'administration',
    alone: true,
    run: figuresOf(runAdministration),
    tables: administrationTables,
  },
  {
    name: 'boot',
    async run(world, rounds, beside) {
      const starts = await runBoot(world, rounds, beside);
      return { figures: summariseBoot(starts), raw: { starts } };
    },
    tables: bootTables,
  },
  {
    name: 'worker',
    async run(world, rounds) {
      const starts = await runWorker(world, rounds);
      return { figures: summariseWorker(starts), raw: { starts } };
    },
    tables: workerTables,
  },
  { name: 'switch', run: figuresOf(runSwitch), tables: switchTables },
  { name: 'switchers', run: figuresOf(runSwitchers), tables: switchersTables },
  { name: 'palette', run: figuresOf(runPalette), tables: paletteTables },
  { name: 'channel', run: figuresOf(runChannel), tables: channelTables },
  { name: 'server', run: figuresOf(runServer), tables: serverTables },
];
