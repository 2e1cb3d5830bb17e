/** For tests of the shell host: an assistant that everyone may use, and stored conversations. */
import { NO_AI_PERMISSIONS } from '@unified-shell/catalogue/access/ai-permissions';
import type { Database } from '../../database/schema';
import type { PermissionService } from '../permission-service';
import { NEW_RUN, type RunState } from '../run/run-state';
import { createScriptedModel } from './scripted-model';

export const permitAll: PermissionService = async () => ({
  ...NO_AI_PERMISSIONS,
  buttonVisible: true,
  userAgreement: true,
});

export const testAssistant = () => ({
  permissionService: permitAll,
  assistantModel: createScriptedModel('Done.'),
});

/** Conversations of one user: one to read, one to erase, one that waits for an approval. */
export const TEST_RUNS = {
  read: '00000000-0000-4000-8000-000000000001',
  erased: '00000000-0000-4000-8000-000000000002',
  waiting: '00000000-0000-4000-8000-000000000003',
} as const;
export const TEST_INTERRUPT = '00000000-0000-4000-8000-000000000004';

export async function putRuns(db: Database, userId: string, organisationId: string): Promise<void> {
  const waiting: RunState = {
    ...NEW_RUN,
    items: [{ kind: 'user', text: 'Rename it' }],
    queue: [{ id: 'call', name: 'sample__rename-order', arguments: '{"name":"New"}' }],
    interrupt: {
      id: TEST_INTERRUPT,
      kind: 'approval',
      callId: 'call',
      tool: { appId: 'sample', name: 'rename-order' },
      title: 'Rename order',
      isDestructive: false,
      arguments: { name: 'New' },
    },
  };
  const now = new Date();
  const rows = Object.values(TEST_RUNS).map((id) => ({
    id,
    user_id: userId,
    organisation_id: organisationId,
    title: 'Rename it',
    state: JSON.stringify(id === TEST_RUNS.waiting ? waiting : NEW_RUN),
    revision: 1,
    feedback: null,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('assistant_runs').values(rows).execute();
}
