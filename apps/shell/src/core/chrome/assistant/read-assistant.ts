/** Reads the answers of the gateway about the assistant: data from outside, which is checked again before it is drawn. */
import type {
  AssistantConversation,
  AssistantEvent,
  AssistantInterrupt,
  AssistantItem,
  AssistantSummary,
} from '@unified-shell/api/assistant';
import * as v from 'valibot';
import { blockSchema } from '../help/read-help';

const blocks = v.array(blockSchema);

const itemSchema: v.GenericSchema<unknown, AssistantItem> = v.variant('kind', [
  v.object({ kind: v.literal('user'), text: v.string() }),
  v.object({ kind: v.literal('outside'), client: v.string() }),
  v.object({
    kind: v.literal('page'),
    application: v.string(),
    facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  }),
  v.object({ kind: v.literal('assistant'), id: v.string(), text: v.string(), blocks }),
  v.object({
    kind: v.literal('tool'),
    id: v.string(),
    title: v.string(),
    outcome: v.picklist(['done', 'failed', 'denied', 'refused']),
    refusal: v.exactOptional(v.string()),
  }),
]);

const interruptSchema: v.GenericSchema<unknown, AssistantInterrupt> = v.object({
  id: v.string(),
  kind: v.picklist(['approval', 'tool']),
  toolCallId: v.string(),
  tool: v.object({ appId: v.string(), name: v.string() }),
  title: v.string(),
  isDestructive: v.boolean(),
  arguments: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  responseSchema: v.looseObject({}),
});

const interrupts = v.array(interruptSchema);

export const assistantEventSchema: v.GenericSchema<unknown, AssistantEvent> = v.variant('type', [
  v.object({ type: v.literal('run-started'), run: v.string(), title: v.string() }),
  v.object({ type: v.literal('text'), id: v.string(), blocks }),
  v.object({ type: v.literal('item'), item: itemSchema }),
  v.object({
    type: v.literal('run-finished'),
    outcome: v.variant('type', [
      v.object({ type: v.picklist(['success', 'stopped']) }),
      v.object({ type: v.literal('interrupt'), interrupts }),
      v.object({ type: v.literal('error'), fault: v.string() }),
    ]),
  }),
]);

export const conversationSchema: v.GenericSchema<unknown, AssistantConversation> = v.object({
  id: v.string(),
  title: v.string(),
  items: v.array(itemSchema),
  interrupts,
  hasReadUntrusted: v.boolean(),
  feedback: v.exactOptional(v.picklist(['good', 'bad'])),
});

export const runListSchema: v.GenericSchema<unknown, { runs: AssistantSummary[] }> = v.object({
  runs: v.array(v.object({ id: v.string(), title: v.string(), updatedAt: v.string() })),
});
