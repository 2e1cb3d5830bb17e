import { useEffect, useState } from 'react';
import { useChromeView } from '../shared/use-chrome';

const load = () => import('./Toasts');

type Toasts = Awaited<ReturnType<typeof load>>['Toasts'];

/** Fetches what shows toasts when the first is raised; one that could not be fetched is tried again with the next. */
export function ToastArea() {
  const toasts = useChromeView((view) => view.toasts);
  const [Toasts, setToasts] = useState<Toasts>();

  useEffect(() => {
    if (toasts.length === 0 || Toasts !== undefined) return;
    let current = true;
    load().then(
      (module) => current && setToasts(() => module.Toasts),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [toasts, Toasts]);

  return Toasts && <Toasts />;
}
