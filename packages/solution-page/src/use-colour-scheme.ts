import { useConfigurationValue } from '@unified-shell/app-sdk/react';
import { useEffect } from 'react';

/** The shell's colour scheme, also set on the page. Undefined until received: the system's colour scheme applies. */
export function useColourScheme(): 'light' | 'dark' | undefined {
  const scheme = useConfigurationValue('s2Theme');
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme ?? '';
  }, [scheme]);
  return scheme;
}
