// The icons a registration may name. A name we do not know gets a general one: data may be newer than the page.
import App from '@react-spectrum/s2/icons/App';
import Apps from '@react-spectrum/s2/icons/Apps';
import Calendar from '@react-spectrum/s2/icons/Calendar';
import Chart from '@react-spectrum/s2/icons/ChartTrend';
import Code from '@react-spectrum/s2/icons/Code';
import Data from '@react-spectrum/s2/icons/Data';
import Folder from '@react-spectrum/s2/icons/Folder';
import Home from '@react-spectrum/s2/icons/Home';
import Images from '@react-spectrum/s2/icons/Images';
import Project from '@react-spectrum/s2/icons/Project';
import Send from '@react-spectrum/s2/icons/Send';
import Settings from '@react-spectrum/s2/icons/Settings';
import Tag from '@react-spectrum/s2/icons/Tag';
import Target from '@react-spectrum/s2/icons/Target';
import UserGroup from '@react-spectrum/s2/icons/UserGroup';

const ICONS: ReadonlyMap<string, typeof App> = new Map([
  ['apps', Apps],
  ['assets', Images],
  ['audiences', UserGroup],
  ['calendar', Calendar],
  ['campaigns', Send],
  ['chart', Chart],
  ['code', Code],
  ['data', Data],
  ['folder', Folder],
  ['home', Home],
  ['project', Project],
  ['settings', Settings],
  ['tags', Tag],
  ['target', Target],
]);

export function iconOf(name: string | undefined): typeof App {
  return (name !== undefined && ICONS.get(name)) || App;
}
