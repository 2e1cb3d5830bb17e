/** The administrator of this page: their rights, and the client. */
import type { AdminCaller } from '@unified-shell/api/administration';
import { createContext, useContext } from 'react';
import type { GenericSchema } from 'valibot';
import type { AdminClient, Change } from './admin-client';

export interface Admin {
  me: AdminCaller;
  client: AdminClient;
  /** Whether the administrator may change what belongs to the organisation; without one, the whole installation. */
  mayChange(organisation?: string): boolean;
  /**
   * Makes a change. Where the server asks for a recent sign-in, the user is asked for it, and the change is made then.
   * @throws AdminProblem; STEP_UP_REQUIRED when the user does not sign in
   */
  change<T>(change: Change, schema: GenericSchema<unknown, T>): Promise<T>;
}

const Context = createContext<Admin | undefined>(undefined);

export const AdminProvider = Context.Provider;

export function useAdmin(): Admin {
  const admin = useContext(Context);
  if (admin === undefined) throw new Error('A page is drawn without its administrator');
  return admin;
}
