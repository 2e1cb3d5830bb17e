import './style';
import { loadRuntime } from '@unified-shell/app-sdk/loader';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SolutionFrame } from './SolutionFrame';

/** Renders a solution at once, and loads the runtime in parallel. */
export function startSolution(solution: ReactNode): void {
  const loading = loadRuntime();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<SolutionFrame loading={loading}>{solution}</SolutionFrame>);
}
