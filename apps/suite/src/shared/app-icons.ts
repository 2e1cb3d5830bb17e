// An icon for each name that a registration may use.

import AddContent from '@react-spectrum/s2/icons/AddContent';
import AIMark from '@react-spectrum/s2/icons/AIMark';
import App from '@react-spectrum/s2/icons/App';
import BadgeVerified from '@react-spectrum/s2/icons/BadgeVerified';
import Bell from '@react-spectrum/s2/icons/Bell';
import Bookmark from '@react-spectrum/s2/icons/Bookmark';
import Brand from '@react-spectrum/s2/icons/Brand';
import Briefcase from '@react-spectrum/s2/icons/Briefcase';
import Building from '@react-spectrum/s2/icons/Building';
import Calendar from '@react-spectrum/s2/icons/Calendar';
import CallCenter from '@react-spectrum/s2/icons/CallCenter';
import Channel from '@react-spectrum/s2/icons/Channel';
import ChartBarVert from '@react-spectrum/s2/icons/ChartBarVert';
import ChartPie from '@react-spectrum/s2/icons/ChartPie';
import ChartTrend from '@react-spectrum/s2/icons/ChartTrend';
import Chat from '@react-spectrum/s2/icons/Chat';
import Cloud from '@react-spectrum/s2/icons/Cloud';
import Code from '@react-spectrum/s2/icons/Code';
import CommentIcon from '@react-spectrum/s2/icons/Comment';
import Compare from '@react-spectrum/s2/icons/Compare';
import Data from '@react-spectrum/s2/icons/Data';
import DataSettings from '@react-spectrum/s2/icons/DataSettings';
import DeviceDesktop from '@react-spectrum/s2/icons/DeviceDesktop';
import DeviceMobile from '@react-spectrum/s2/icons/DeviceMobile';
import DeviceMultiscreen from '@react-spectrum/s2/icons/DeviceMultiscreen';
import DevicePhone from '@react-spectrum/s2/icons/DevicePhone';
import Download from '@react-spectrum/s2/icons/Download';
import Edit from '@react-spectrum/s2/icons/Edit';
import Education from '@react-spectrum/s2/icons/Education';
import Email from '@react-spectrum/s2/icons/Email';
import FileText from '@react-spectrum/s2/icons/FileText';
import FileUser from '@react-spectrum/s2/icons/FileUser';
import Filters from '@react-spectrum/s2/icons/Filters';
import Flag from '@react-spectrum/s2/icons/Flag';
import Folder from '@react-spectrum/s2/icons/Folder';
import Gift from '@react-spectrum/s2/icons/Gift';
import GlobeGrid from '@react-spectrum/s2/icons/GlobeGrid';
import Heart from '@react-spectrum/s2/icons/Heart';
import HelpCircle from '@react-spectrum/s2/icons/HelpCircle';
import Home from '@react-spectrum/s2/icons/Home';
import ImageIcon from '@react-spectrum/s2/icons/Image';
import Images from '@react-spectrum/s2/icons/Images';
import Key from '@react-spectrum/s2/icons/Key';
import Layers from '@react-spectrum/s2/icons/Layers';
import Layout from '@react-spectrum/s2/icons/Layout';
import Lightbulb from '@react-spectrum/s2/icons/Lightbulb';
import LinkIcon from '@react-spectrum/s2/icons/Link';
import ListMultiSelect from '@react-spectrum/s2/icons/ListMultiSelect';
import LocationIcon from '@react-spectrum/s2/icons/Location';
import Lock from '@react-spectrum/s2/icons/Lock';
import MagicWand from '@react-spectrum/s2/icons/MagicWand';
import Market from '@react-spectrum/s2/icons/Market';
import PathIcon from '@react-spectrum/s2/icons/Path';
import People from '@react-spectrum/s2/icons/People';
import PeopleGroup from '@react-spectrum/s2/icons/PeopleGroup';
import Play from '@react-spectrum/s2/icons/Play';
import Plugin from '@react-spectrum/s2/icons/Plugin';
import PluginGear from '@react-spectrum/s2/icons/PluginGear';
import Project from '@react-spectrum/s2/icons/Project';
import Promote from '@react-spectrum/s2/icons/Promote';
import Properties from '@react-spectrum/s2/icons/Properties';
import Ribbon from '@react-spectrum/s2/icons/Ribbon';
import RocketQuickActions from '@react-spectrum/s2/icons/RocketQuickActions';
import Search from '@react-spectrum/s2/icons/Search';
import Settings from '@react-spectrum/s2/icons/Settings';
import Shapes from '@react-spectrum/s2/icons/Shapes';
import Share from '@react-spectrum/s2/icons/Share';
import ShoppingCart from '@react-spectrum/s2/icons/ShoppingCart';
import SpeedFast from '@react-spectrum/s2/icons/SpeedFast';
import Star from '@react-spectrum/s2/icons/Star';
import Table from '@react-spectrum/s2/icons/Table';
import Tag from '@react-spectrum/s2/icons/Tag';
import Target from '@react-spectrum/s2/icons/Target';
import Tools from '@react-spectrum/s2/icons/Tools';
import Translate from '@react-spectrum/s2/icons/Translate';
import Upload from '@react-spectrum/s2/icons/Upload';
import User from '@react-spectrum/s2/icons/User';
import UserAvatar from '@react-spectrum/s2/icons/UserAvatar';
import UserGroup from '@react-spectrum/s2/icons/UserGroup';
import UserSettings from '@react-spectrum/s2/icons/UserSettings';
import Video from '@react-spectrum/s2/icons/Video';
import ViewGrid from '@react-spectrum/s2/icons/ViewGrid';
import Wallet from '@react-spectrum/s2/icons/Wallet';
import WebPage from '@react-spectrum/s2/icons/WebPage';

export const APP_ICONS: ReadonlyMap<string, typeof App> = new Map([
  ['home', Home],
  ['app', App],
  ['code', Code],
  ['chart', ChartTrend],
  ['campaign', Promote],
  ['email', Email],
  ['brand', Brand],
  ['image', ImageIcon],
  ['document', FileText],
  ['folder', Folder],
  ['assets', Images],
  ['page', WebPage],
  ['form', ListMultiSelect],
  ['editor', Edit],
  ['health', Heart],
  ['shield', BadgeVerified],
  ['key', Key],
  ['lock', Lock],
  ['database', Data],
  ['dataset', Table],
  ['schema', Properties],
  ['query', Filters],
  ['segment', ChartPie],
  ['audience', UserGroup],
  ['profile', UserAvatar],
  ['identity', FileUser],
  ['journey', PathIcon],
  ['calendar', Calendar],
  ['bell', Bell],
  ['message', CommentIcon],
  ['phone', DevicePhone],
  ['target', Target],
  ['test', Compare],
  ['offer', Gift],
  ['product', Shapes],
  ['cart', ShoppingCart],
  ['commerce', Market],
  ['money', Wallet],
  ['account', Briefcase],
  ['people', People],
  ['person', User],
  ['team', PeopleGroup],
  ['building', Building],
  ['settings', Settings],
  ['tools', Tools],
  ['wrench', PluginGear],
  ['plug', Plugin],
  ['connector', Channel],
  ['extension', AddContent],
  ['cloud', Cloud],
  ['server', DataSettings],
  ['lab', Lightbulb],
  ['sparkle', MagicWand],
  ['ai', AIMark],
  ['agent', UserSettings],
  ['chat', Chat],
  ['search', Search],
  ['globe', GlobeGrid],
  ['map', LocationIcon],
  ['translate', Translate],
  ['tag', Tag],
  ['star', Star],
  ['book', Bookmark],
  ['education', Education],
  ['help', HelpCircle],
  ['support', CallCenter],
  ['report', ChartBarVert],
  ['dashboard', Layout],
  ['monitor', DeviceDesktop],
  ['usage', SpeedFast],
  ['workflow', Project],
  ['layers', Layers],
  ['grid', ViewGrid],
  ['link', LinkIcon],
  ['share', Share],
  ['upload', Upload],
  ['download', Download],
  ['play', Play],
  ['video', Video],
  ['screen', DeviceMultiscreen],
  ['mobile', DeviceMobile],
  ['trophy', Ribbon],
  ['flag', Flag],
  ['rocket', RocketQuickActions],
]);
