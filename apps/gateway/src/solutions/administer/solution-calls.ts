import {
  adminProductsSchema,
  adminSolutionDetailsSchema,
  adminSolutionFamiliesSchema,
  adminSolutionOriginSchema,
  adminSolutionSchema,
  adminSolutionStateSchema,
  emptySchema,
  pageOf,
} from '@unified-shell/api/administration';
import { availability } from '@unified-shell/catalogue/registration/availability';
import { team } from '@unified-shell/catalogue/registration/team';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { addFamily, listFamilies, removeFamily } from './administer-families';
import {
  changeSolution,
  getSolution,
  listSolutions,
  registerSolution,
  removeSolution,
  setAvailability,
  setTeam,
} from './administer-solutions';
import { listProducts } from './list-products';

const byId = v.strictObject({ appId: fields.name });
const byName = v.strictObject({ name: fields.name });
const registration = v.record(v.string(), v.unknown());

export const solutionCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/products',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminProductsSchema,
    act: listProducts,
  }),
  defineCall({
    method: 'GET',
    url: '/solutions',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      origin: v.optional(adminSolutionOriginSchema),
      state: v.optional(adminSolutionStateSchema),
    }),
    answer: pageOf(adminSolutionSchema),
    act: listSolutions,
  }),
  defineCall({
    method: 'POST',
    url: '/solutions',
    action: 'solution.register',
    callers: 'system',
    status: 201,
    input: v.strictObject({ registration }),
    answer: adminSolutionDetailsSchema,
    errors: ['ALREADY_EXISTS'],
    act: (admin, input) => registerSolution(admin, input.registration),
  }),
  defineCall({
    method: 'GET',
    url: '/solutions/:appId',
    action: 'administration.read',
    callers: 'owners',
    input: byId,
    answer: adminSolutionDetailsSchema,
    act: (admin, { appId }) => getSolution(admin, appId),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/solutions/:appId',
    action: 'solution.change',
    callers: 'system',
    input: v.strictObject({ appId: fields.name, registration }),
    answer: adminSolutionDetailsSchema,
    act: (admin, { appId, ...change }) => changeSolution(admin, appId, change),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/solutions/:appId/availability',
    action: 'solution.set-availability',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({ appId: fields.name, availability }),
    answer: adminSolutionDetailsSchema,
    act: (admin, { appId, ...change }) => setAvailability(admin, appId, change),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/solutions/:appId/team',
    action: 'solution.set-team',
    callers: 'system',
    input: v.strictObject({ appId: fields.name, team: v.nullable(team) }),
    answer: adminSolutionDetailsSchema,
    act: (admin, { appId, ...change }) => setTeam(admin, appId, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/solutions/:appId',
    action: 'solution.remove',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    act: async (admin, { appId }) => {
      await removeSolution(admin, appId);
      return {};
    },
  }),
  defineCall({
    method: 'GET',
    url: '/solution-families',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminSolutionFamiliesSchema,
    act: listFamilies,
  }),
  defineCall({
    method: 'PUT',
    url: '/solution-families/:name',
    action: 'solution.add-family',
    callers: 'system',
    input: byName,
    answer: adminSolutionFamiliesSchema,
    async act(admin, { name }) {
      await addFamily(admin, name);
      return listFamilies(admin);
    },
  }),
  defineCall({
    method: 'DELETE',
    url: '/solution-families/:name',
    action: 'solution.remove-family',
    callers: 'system',
    isSensitive: true,
    input: byName,
    answer: adminSolutionFamiliesSchema,
    async act(admin, { name }) {
      await removeFamily(admin, name);
      return listFamilies(admin);
    },
  }),
];
