/** Refuses a query with a parameter given twice. */
import type { Guard } from './guard';
import { readParameters } from './read-parameters';

export const singleParameters: Guard = (request) => {
  readParameters(request);
};
