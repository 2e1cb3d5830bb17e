/** For tests: a model that says what the test has written, turn by turn, and then the last turn again. */
import { type ChatModel, type ChatRequest, ModelError, type ModelFault } from '../model/chat-model';

export type ScriptedTurn =
  | string
  | { calls: readonly (readonly [name: string, given: unknown])[]; text?: string }
  | { fault: ModelFault };

export interface ScriptedModel extends ChatModel {
  /** All requests so far. */
  readonly requests: readonly ChatRequest[];
}

export function createScriptedModel(...turns: readonly ScriptedTurn[]): ScriptedModel {
  const requests: ChatRequest[] = [];
  return {
    requests,
    async complete(request, _signal, onText) {
      const turn = turns[Math.min(requests.length, turns.length - 1)] ?? 'Done.';
      requests.push(request);
      if (typeof turn === 'object' && 'fault' in turn) throw new ModelError(turn.fault, 'scripted');
      const { text = '', calls = [] } = typeof turn === 'string' ? { text: turn } : turn;
      if (text !== '') onText(text);
      const toolCalls = calls.map(([name, given], index) => ({
        id: `model-${index}`,
        name,
        arguments: typeof given === 'string' ? given : JSON.stringify(given),
      }));
      return { text, toolCalls, tokens: 10 };
    },
  };
}
