import { address } from 'virtual:spectrum-sprite';
import { type ReactNode, useEffect, useState } from 'react';
import { tellDeveloper } from '../../browser/page/tell-developer';
import { SpriteIcon } from './SpriteIcon';

let reading: Promise<ReadonlySet<string | undefined>> | undefined;

/** Reads the names from the image that the browser shows anyway. A failed attempt is made again for the next icon. */
function readNames(): Promise<ReadonlySet<string | undefined>> {
  reading ??= fetch(address)
    .then((answer) => answer.text())
    .then((image) => new Set([...image.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)));
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

/** Draws an icon of the component library; the neutral one until the image is there, and for a name that it does not have. */
export function OtherIcon({ name, neutral }: { name: string; neutral: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    readNames().then(
      (names) => {
        if (isCurrent) setKnown(names.has(name));
        if (!names.has(name)) tellDeveloper(`there is no icon with the name “${name}”.`);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return isKnown ? <SpriteIcon address={address} symbol={name} /> : neutral;
}
