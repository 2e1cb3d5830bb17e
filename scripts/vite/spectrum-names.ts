// The names of icons that applications of the public client use in their navigation: those of the component library, and
// those of its earlier releases.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the library's icons. */
export const ICON_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@react-spectrum/s2/package.json')),
  'icons',
);

/** Files of the folder that are no icons, and icons that are drawn with gradients and masks, which a symbol cannot have. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['Icon', 'Skeleton', 'DeviceDesktopMobile', 'Gradient', 'GradientHorizontal', 'GradientRadial'],
  ...['ListNumbered', 'MaskDisable', 'MicrophoneOff', 'VisibilityOff'],
]);

/** The icon of the library for a name of its earlier releases, where the two differ. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  Actions: 'RocketQuickActions',
  Alert: 'AlertTriangle',
  AlertCircle: 'AlertDiamond',
  Analytics: 'ChartTrend',
  AppRefresh: 'App',
  Article: 'FileText',
  AssetsAdded: 'Asset',
  AssetsPublished: 'Asset',
  Beaker: 'Lightbulb',
  Book: 'BookmarkSingleFilled',
  Box: 'Shapes',
  Branch1: 'Path',
  Call: 'CallCenter',
  Campaign: 'Promote',
  CampaignAdd: 'Promote',
  CloudOutline: 'Cloud',
  Dashboard: 'Layout',
  DataBook: 'Data',
  DataCorrelated: 'Data',
  DataMapping: 'Data',
  Devices: 'DeviceAll',
  Document: 'FileText',
  DocumentOutline: 'FileText',
  Documents: 'Files',
  EmailGear: 'Email',
  EmailOutline: 'Email',
  Event: 'Calendar',
  Events: 'Calendar',
  Experience: 'Interaction',
  ExperienceAdd: 'Interaction',
  FileCode: 'Code',
  FileData: 'Data',
  FileTemplate: 'Template',
  FileTxt: 'FileText',
  FolderOutline: 'Folder',
  Form: 'ListMultiSelect',
  Gear: 'Settings',
  Gears: 'Settings',
  GearsAdd: 'Settings',
  Globe: 'GlobeGrid',
  GlobeOutline: 'GlobeGrid',
  Graph: 'ChartTrend',
  GraphArea: 'ChartTrend',
  GraphBarHorizontal: 'ChartBarVert',
  GraphBarVertical: 'ChartBarVert',
  GraphDonut: 'ChartPie',
  GraphPie: 'ChartPie',
  GraphTrend: 'ChartTrend',
  Help: 'HelpCircle',
  HelpOutline: 'HelpCircle',
  Info: 'InfoCircle',
  InfoOutline: 'InfoCircle',
  JourneyVoyager: 'Path',
  Label: 'Tag',
  Launch: 'RocketQuickActions',
  LinkOut: 'OpenIn',
  LockClosed: 'Lock',
  Magnify: 'Search',
  MapView: 'Location',
  Message: 'Comment',
  MobileServices: 'DeviceMobile',
  Money: 'Wallet',
  Monitoring: 'SpeedFast',
  Offer: 'Gift',
  Page: 'WebPage',
  Pages: 'WebPage',
  PlayCircle: 'Play',
  ProjectAdd: 'ProjectCreate',
  PublishCheck: 'Publish',
  Report: 'ChartBarVert',
  ReportAdd: 'ChartBarVert',
  Segmentation: 'ChartPie',
  Segments: 'ChartPie',
  Server: 'DataSettings',
  Shop: 'Market',
  ShowMenu: 'MenuHamburger',
  StarOutline: 'Star',
  TableEdit: 'Table',
  Tags: 'Tag',
  UserAdmin: 'UserSettings',
  Users: 'People',
  UsersAdd: 'UserAdd',
  VideoOutline: 'Video',
  ViewCard: 'ViewGrid',
  ViewColumn: 'Table',
  WebPages: 'WebPage',
  Workflow: 'Project',
  WorkflowAdd: 'ProjectCreate',
  Wrench: 'Tools',
};

/** The library's icon for each name, also for the library's own names. */
export function spectrumNames(): ReadonlyMap<string, string> {
  const files = readdirSync(ICON_FOLDER).flatMap((file) => /^([A-Z\d]\w*)\.mjs$/.exec(file)?.[1] ?? []);
  const own = files.filter((name) => !LEFT_OUT.has(name));
  return new Map([...own.map((name) => [name, name] as const), ...Object.entries(EARLIER_NAMES)]);
}
