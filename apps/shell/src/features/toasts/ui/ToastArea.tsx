import { useEffect, useState } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const load = () => import('./Toasts');

type Toasts = Awaited<ReturnType<typeof load>>['Toasts'];

/** Fetches the toast component when the first toast is raised. If that fails, the next toast tries again. */
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
