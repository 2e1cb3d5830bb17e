/** The conversation with the assistant, as it travels between the gateway and the panel. */
import * as v from 'valibot';
import { helpBlockSchema } from './help';
import { list } from './list';

const values = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const assistantItemSchema = v.variant('kind', [
  v.object({ kind: v.literal('user'), text: v.string() }),
  /** An assistant outside the shell asks, by the name that the operator has given it. */
  v.object({ kind: v.literal('outside'), client: v.string() }),
  /** The assistant was told these facts of an application's page. */
  v.object({ kind: v.literal('page'), application: v.string(), facts: values }),
  /** `text`: as the model wrote it, for the clipboard. `blocks`: what is drawn. */
  v.object({
    kind: v.literal('assistant'),
    id: v.string(),
    text: v.string(),
    blocks: list(helpBlockSchema),
  }),
  v.object({
    kind: v.literal('tool'),
    id: v.string(),
    title: v.string(),
    outcome: v.picklist(['done', 'failed', 'denied', 'refused']),
    /** The reason of a refusal: a limit of the gateway. */
    refusal: v.exactOptional(v.string()),
  }),
]);
export type AssistantItem = v.InferOutput<typeof assistantItemSchema>;

/** The run waits for the user's approval of a call (`approval`), or for the page to run it (`tool`). */
const assistantInterruptSchema = v.object({
  /** Answered once. */
  id: v.string(),
  kind: v.picklist(['approval', 'tool']),
  tool: v.object({ appId: v.string(), name: v.string() }),
  title: v.string(),
  isDestructive: v.boolean(),
  /** Checked against the parameters of the tool. */
  arguments: values,
});
export type AssistantInterrupt = v.InferOutput<typeof assistantInterruptSchema>;

const assistantOutcomeSchema = v.variant('type', [
  v.object({ type: v.picklist(['success', 'stopped']) }),
  v.object({ type: v.literal('interrupt'), interrupts: list(assistantInterruptSchema) }),
  v.object({ type: v.literal('error'), fault: v.string() }),
]);

/** The data of one server-sent event of a run. */
export const assistantEventSchema = v.variant('type', [
  v.object({ type: v.literal('run-started'), run: v.string(), title: v.string() }),
  /** The message so far; it replaces the one with the same id. */
  v.object({ type: v.literal('text'), id: v.string(), blocks: list(helpBlockSchema) }),
  v.object({ type: v.literal('item'), item: assistantItemSchema }),
  v.object({ type: v.literal('run-finished'), outcome: assistantOutcomeSchema }),
]);
export type AssistantEvent = v.InferOutput<typeof assistantEventSchema>;

/** A stored conversation: the answer of `GET /api/assistant/v1/runs/{id}`. */
export const assistantConversationSchema = v.object({
  id: v.string(),
  title: v.string(),
  items: list(assistantItemSchema),
  interrupts: list(assistantInterruptSchema),
  feedback: v.exactOptional(v.picklist(['good', 'bad'])),
});
export type AssistantConversation = v.InferOutput<typeof assistantConversationSchema>;

/** The answer of `GET /api/assistant/v1/runs`. */
export const assistantRunsSchema = v.object({
  runs: list(
    v.object({
      id: v.string(),
      title: v.string(),
      /** ISO 8601. */
      updatedAt: v.string(),
    }),
  ),
});
export type AssistantRuns = v.InferOutput<typeof assistantRunsSchema>;
export type AssistantSummary = AssistantRuns['runs'][number];
