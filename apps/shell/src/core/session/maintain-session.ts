import type { SessionEffect } from './deps';
import { answerUnauthorised } from './token/answer-unauthorised';
import { pollValidation } from './token/poll-validation';
import { keepToken } from './token/refresh-token';
import { createRenewal } from './token/renew-token';
import { createValidation } from './token/validate-token';
import { watchAttention } from './user-activity';

/** Keeps the session true for as long as the page stands: refresher, validation polls, and what a 401 leads to. */
export const keepSessionTrue: SessionEffect = (ground) => {
  const attention = watchAttention(ground);
  const renewal = createRenewal(ground, attention);
  const validation = createValidation(ground);
  const undo = [
    attention.stop,
    renewal.stop,
    keepToken(ground, renewal),
    pollValidation(ground, { attention, validation, renewal }),
    answerUnauthorised(ground, { validation, renewal }),
  ];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
};
