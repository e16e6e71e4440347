import ChartColumn from 'lucide-react/icons/chart-column';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageSearch from 'lucide-react/icons/package-search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';

/**
 * The icons that a remote may name for its menu entries: included here, so that no remote's code is needed for them.
 */
const icons = new Map([
  ['chart-column', ChartColumn],
  ['circle-dollar-sign', CircleDollarSign],
  ['clipboard-list', ClipboardList],
  ['credit-card', CreditCard],
  ['file-text', FileText],
  ['hand-coins', HandCoins],
  ['layout-dashboard', LayoutDashboard],
  ['mail', Mail],
  ['megaphone', Megaphone],
  ['message-square-text', MessageSquareText],
  ['package-search', PackageSearch],
  ['send', Send],
  ['settings', Settings],
  ['shield', Shield],
  ['shield-alert', ShieldAlert],
  ['star', Star],
  ['triangle-alert', TriangleAlert],
  ['users', Users],
]);

/** Their names. */
export const MENU_ICONS: readonly string[] = [...icons.keys()];

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? Folder;
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
}
