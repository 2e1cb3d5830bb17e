import type { LateEffect } from '../late/late-ground';
import { answerUnauthorised } from './answer-unauthorised';
import { watchAttention } from './attention';
import { keepToken } from './keep-token';
import { pollValidation } from './poll-validation';
import { createRenewal } from './renew-token';
import { createValidation } from './validate-token';

/** Keeps the session true for as long as the page stands: refresher, validation polls, and what a 401 leads to. */
export const keepSessionTrue: LateEffect = (ground) => {
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
