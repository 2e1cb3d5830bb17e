import type { Directory } from '../provider/directory';

/** Where people work in no organisation, and no address is proven. */
export const noDirectory: Directory = {
  findOrganisation: async () => undefined,
  isAddressProven: async () => false,
};
