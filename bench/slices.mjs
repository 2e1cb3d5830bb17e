// The slices of the bench, in the order in which they run.
import { administrationTables } from './administration/administration-tables.mjs';
import { runAdministration } from './administration/run-administration.mjs';
import { bootTables } from './boot/boot-tables.mjs';
import { runBoot } from './boot/run-boot.mjs';
import { summariseBoot } from './boot/summarise-boot.mjs';
import { channelTables, runChannel } from './micro/channel.mjs';
import { flagsTables, runFlags } from './micro/flags.mjs';
import { organisationsTables, runOrganisations } from './micro/organisations.mjs';
import { paletteTables, runPalette } from './micro/palette.mjs';
import { routesTables, runRoutes } from './micro/routes.mjs';
import { runSearch, searchTables } from './micro/search.mjs';
import { runSwitchers, switchersTables } from './micro/switchers.mjs';
import { runServer } from './server/run-server.mjs';
import { serverTables } from './server/server-tables.mjs';
import { runSizes } from './sizes/run-sizes.mjs';
import { sizeTables } from './sizes/size-tables.mjs';
import { runSwitch } from './switch/run-switch.mjs';
import { switchTables } from './switch/switch-tables.mjs';
import { runWorker } from './worker/run-worker.mjs';
import { summariseWorker } from './worker/summarise-worker.mjs';
import { workerTables } from './worker/worker-tables.mjs';

/**
 * @typedef {{
 *   name: string, alone?: boolean, tables(figures: any): string[], summarise?(measured: any): object,
 *   run(world: import('./world.mjs').World, rounds: number, beside: import('./world.mjs').World[]): Promise<object>,
 * }} Slice `alone` needs no running product; `run` returns the figures, or what `summarise` makes them of, which is stored
 * with them; `beside`: worlds of other checkouts
 */

/** @type {Slice[]} */
export const slices = [
  { name: 'sizes', alone: true, run: runSizes, tables: sizeTables },
  { name: 'routes', alone: true, run: runRoutes, tables: routesTables },
  { name: 'search', alone: true, run: runSearch, tables: searchTables },
  { name: 'flags', alone: true, run: runFlags, tables: flagsTables },
  { name: 'organisations', alone: true, run: runOrganisations, tables: organisationsTables },
  { name: 'administration', alone: true, run: runAdministration, tables: administrationTables },
  { name: 'boot', run: runBoot, summarise: summariseBoot, tables: bootTables },
  { name: 'worker', run: runWorker, summarise: summariseWorker, tables: workerTables },
  { name: 'switch', run: runSwitch, tables: switchTables },
  { name: 'switchers', run: runSwitchers, tables: switchersTables },
  { name: 'palette', run: runPalette, tables: paletteTables },
  { name: 'channel', run: runChannel, tables: channelTables },
  { name: 'server', run: runServer, tables: serverTables },
];
