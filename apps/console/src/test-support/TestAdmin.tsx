import { Provider } from '@react-spectrum/s2/Provider';
import type { AdminCaller } from '@unified-shell/api/administration';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type Admin, AdminProvider } from '../api/admin';
import type { AdminClient, Query } from '../api/admin-client';
import { MessagesProvider } from '../texts';

export interface TestCall {
  method: string;
  path: string;
  query?: Query;
  body?: unknown;
  version?: number | undefined;
}

interface TestAdminProps {
  /** Answers each call in place of the server. */
  answer(call: TestCall): Promise<unknown>;
  /** What the administrator may do, where it is not everything. */
  me?: Partial<AdminCaller>;
  children: ReactNode;
}

/** Provides texts, styles and an administrator, who may change everything unless `me` says other, to a page of the console in a test. */
export function TestAdmin({ answer, me = {}, children }: TestAdminProps) {
  return (
    <MessagesProvider value={administrationMessages.source}>
      <Provider locale="en-US">
        <AdminProvider value={createTestAdmin(answer, me)}>{children}</AdminProvider>
      </Provider>
    </MessagesProvider>
  );
}

function createTestAdmin(answer: TestAdminProps['answer'], me: Partial<AdminCaller>): Admin {
  const client: AdminClient = {
    read: async (path, schema, query = {}) => v.parse(schema, await answer({ method: 'GET', path, query })),
    download: () => Promise.reject(new Error('No test downloads anything')),
    change: async ({ method, path, body, version }, schema) =>
      v.parse(schema, await answer({ method, path, body, version })),
  };
  return {
    me: {
      userId: 'u',
      staffRoles: ['SYSTEM_ADMIN'],
      readsAll: true,
      changesAll: true,
      organisations: [],
      solutions: [],
      mustConfirm: false,
      confirmAddress: 'https://identity.test/account/confirm',
      providerReturnAddress: 'https://identity.test/auth/federated',
      ...me,
    },
    client,
    mayChange: () => true,
    change: client.change,
  };
}
