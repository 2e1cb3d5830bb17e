import { availability } from '@unified-shell/catalogue/registration/availability';
import * as v from 'valibot';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import {
  changeSolution,
  getSolution,
  listSolutions,
  registerSolution,
  removeSolution,
  setAvailability,
} from '../solutions/solutions-of';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const byId = v.strictObject({ appId: fields.name });
const registration = v.record(v.string(), v.unknown());

export const solutionCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/solutions',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      origin: v.optional(v.picklist(['built-in', 'file', 'stored'])),
      state: v.optional(v.picklist(['open', 'maintenance', 'disabled'])),
    }),
    act: listSolutions,
  }),
  defineCall({
    method: 'POST',
    url: '/solutions',
    action: 'solution.register',
    status: 201,
    input: v.strictObject({ registration }),
    act: (admin, input) => registerSolution(admin, input.registration),
  }),
  defineCall({
    method: 'GET',
    url: '/solutions/:appId',
    action: 'administration.read',
    input: byId,
    act: (admin, { appId }) => getSolution(admin, appId),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/solutions/:appId',
    action: 'solution.change',
    input: v.strictObject({ appId: fields.name, registration }),
    act: (admin, { appId, ...change }) => changeSolution(admin, appId, change),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/solutions/:appId/availability',
    action: 'solution.set-availability',
    isSensitive: true,
    input: v.strictObject({ appId: fields.name, availability }),
    act: (admin, { appId, ...change }) => setAvailability(admin, appId, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/solutions/:appId',
    action: 'solution.remove',
    isSensitive: true,
    input: byId,
    act: async (admin, { appId }) => {
      await removeSolution(admin, appId);
      return {};
    },
  }),
];
