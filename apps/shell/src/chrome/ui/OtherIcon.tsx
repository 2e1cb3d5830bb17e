import { address, symbols } from 'virtual:spectrum-sprite';
import { type ReactNode, useEffect } from 'react';
import { tellDeveloper } from '../../browser/page/tell-developer';
import { SpriteIcon } from './SpriteIcon';

/** Draws an icon of the component library, or the neutral one for a name that it does not have. */
export function OtherIcon({ name, neutral }: { name: string; neutral: ReactNode }) {
  const symbol = symbols.get(name);
  const isUnknown = symbol === undefined;
  useEffect(() => {
    if (isUnknown) tellDeveloper(`there is no icon with the name “${name}”.`);
  }, [name, isUnknown]);
  return isUnknown ? neutral : <SpriteIcon address={address} symbol={symbol} />;
}
