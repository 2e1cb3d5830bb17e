import { Provider } from '@react-spectrum/s2/Provider';
import { useConfigurationValue } from '@unified-shell/app-sdk/react';
import type { ReactNode } from 'react';
import { OutsideShell } from './OutsideShell';
import { useColourScheme } from './use-colour-scheme';
import { useLoadingProblem } from './use-loading-problem';

interface SolutionFrameProps {
  /** Settles when the runtime is there, or cannot be. */
  loading: Promise<unknown>;
  children: ReactNode;
}

/** The component library in the shell's language and colours, around a solution; a message outside the shell. */
export function SolutionFrame({ loading, children }: SolutionFrameProps) {
  const problem = useLoadingProblem(loading);
  const scheme = useColourScheme();
  const locale = useConfigurationValue('locale');
  return (
    <Provider locale={locale ?? 'en-US'} {...(scheme && { colorScheme: scheme })}>
      {problem ? <OutsideShell problem={problem} /> : children}
    </Provider>
  );
}
