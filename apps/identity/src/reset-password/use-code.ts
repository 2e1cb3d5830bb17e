// The code of a second factor, shared by both ways to use a link: a password and a passkey.
import { useState } from 'react';
import type { MessageKey } from '../messages';

export interface TypedCode {
  code: string;
  setCode: (code: string) => void;
  problem: { message: MessageKey | undefined };
}

export interface Code extends TypedCode {
  /** Returns false, and shows the problem, when a code is needed and none was entered. */
  check: () => boolean;
  /** Shows that the code was wrong, and empties the field. */
  refuse: () => void;
}

export function useCode(isNeeded: boolean): Code {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<TypedCode['problem']>({ message: undefined });
  return {
    code,
    setCode(typed) {
      setCode(typed);
      if (problem.message !== undefined) setProblem({ message: undefined });
    },
    problem,
    check() {
      const isMissing = isNeeded && code.trim() === '';
      if (isMissing) setProblem({ message: 'problem.code-missing' });
      return !isMissing;
    },
    refuse() {
      setCode('');
      setProblem({ message: 'failure.code-refused' });
    },
  };
}
