/** Refuses a query that names a parameter twice. */
import type { Guard } from './guard';
import { readParameters } from './read-parameters';

export const singleParameters: Guard = (request) => {
  readParameters(request);
};
