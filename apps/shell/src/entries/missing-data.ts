import type { MissingDataModule } from '../kernel/resolve/missing-data/fetch-missing-data';
import { requestMissingData as request } from '../kernel/resolve/missing-data/request-missing-data';

/** The bundle that is fetched when data is missing: the requests for it (decisions/0014). */
export const requestMissingData: MissingDataModule['requestMissingData'] = (...missing) =>
  request(...missing);
