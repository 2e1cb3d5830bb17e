import type { ActionAnswer } from '@unified-shell/protocol/app-chrome/app-actions';
import type { SearchAnswer } from '@unified-shell/protocol/app-chrome/search-answer';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { Environment } from '../platform/environment';
import { whenDocumentReplaced } from './app-chrome/reset-with-document';

interface AskDeps {
  store: Parameters<typeof whenDocumentReplaced>[0];
  environment: Pick<Environment, 'after'>;
}

type Connected = Pick<RequestingFrame, 'connection'>;

/** `left`: another document has taken the place of the one that was asked. */
type Unanswered = 'late' | 'left' | 'cancelled';

/** A question of the shell to an application. */
interface Question<Answer> {
  /** The first argument is the id, which each answer repeats. */
  request: Extract<ShellRequest, { method: 'find' | 'call' }>;
  /** The time that the application has for all its answers. */
  timeoutMs: number;
  onAnswer(answer: Answer): void;
  /** The question has ended before its last answer. */
  onUnanswered(why: Unanswered): void;
}

/** The open questions of one kind. */
interface Questions<Answer> {
  /**
   * Asks the application in the visible frame.
   * @returns cancels the question, unless it has ended
   */
  ask(deps: AskDeps, frame: Connected, question: Question<Answer>): () => void;
  /** Gives an answer to the question with its id on this connection. Without one it is ignored. */
  receive(frame: Connected, answer: Answer): void;
}

/** Keeps the open questions of one kind. After an answer with `isLast: false`, a question stays open. */
export function createQuestions<Answer extends { id: string; isLast?: boolean }>(): Questions<Answer> {
  const open = new Set<Connected & Question<Answer>>();

  return {
    ask({ store, environment }, { connection }, question) {
      const asked = { ...question, connection, onAnswer };
      function end(): void {
        open.delete(asked);
        cancelTimeout();
        unsubscribe();
      }
      function onAnswer(answer: Answer): void {
        if (answer.isLast !== false) end();
        question.onAnswer(answer);
      }
      function giveUp(why: Unanswered): void {
        if (!open.has(asked)) return;
        end();
        question.onUnanswered(why);
      }
      const cancelTimeout = environment.after(question.timeoutMs, () => giveUp('late'));
      const unsubscribe = whenDocumentReplaced(store, () => giveUp('left'));
      open.add(asked);
      connection.send('RUNTIME_REQ', question.request);
      return () => giveUp('cancelled');
    },
    receive({ connection }, answer) {
      for (const { connection: askedOn, request, onAnswer } of open)
        if (askedOn === connection && request.args[0] === answer.id) onAnswer(answer);
    },
  };
}

// Not among the dependencies, which load with the chrome: this code loads with the request handling.
export const searches = createQuestions<SearchAnswer>();
export const actionCalls = createQuestions<ActionAnswer>();
