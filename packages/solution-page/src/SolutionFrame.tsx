import { Provider } from '@react-spectrum/s2/Provider';
import { componentLocale } from '@unified-shell/messages/component-locale';
import type { ReactNode } from 'react';
import { Language } from './Language';
import { useMessages } from './messages';
import { OutsideShell } from './OutsideShell';
import { useColourScheme } from './use-colour-scheme';
import { useLoadingProblem } from './use-loading-problem';

interface SolutionFrameProps {
  /** Settles when the runtime has loaded or failed to load. */
  loading: Promise<unknown>;
  children: ReactNode;
}

/** Renders a solution in the shell's language and colours. Outside the shell, a message is shown instead. */
export function SolutionFrame({ loading, children }: SolutionFrameProps) {
  const problem = useLoadingProblem(loading);
  return (
    <Language>
      <Library>{problem ? <OutsideShell problem={problem} /> : children}</Library>
    </Language>
  );
}

/** Gives the language and the colour scheme to the component library. */
function Library({ children }: { children: ReactNode }) {
  const scheme = useColourScheme();
  const { locale } = useMessages();
  return (
    <Provider locale={componentLocale(locale)} {...(scheme && { colorScheme: scheme })}>
      {children}
    </Provider>
  );
}
