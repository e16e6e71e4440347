import { SkipLink, ToastRegion } from '@fairshelf/shared-ui/core';
import { provideMarkets } from '../account-switcher/queries.ts';
import { useMenu } from '../menu/use-menu.ts';
import { provideMonitoring } from '../monitoring/monitoring.ts';
import { MonitoringBanner } from '../monitoring/monitoring-banner.tsx';
import { LeaveDialog } from '../navigation/leave-dialog.tsx';
import { NewsDialog } from '../news/news-dialog.tsx';
import { Notices } from '../notices/notices.tsx';
import { Onboarding } from '../onboarding/onboarding.tsx';
import { LoadingOverlay } from '../overlay/loading-overlay.tsx';
import { ReadsVoice } from '../overlay/reads-voice.tsx';
import { useContentOwner } from '../recovery/content-owner.ts';
import { ConfirmSignIn } from '../session/confirm-sign-in-part.tsx';
import { QuickDialogs } from '../shortcuts/quick-dialogs.tsx';
import { ContentArea } from './content-area.tsx';
import { CrumbTrail } from './crumb-trail.tsx';
import { FrameLayout } from './frame-layout.ts';
import './forget-answers.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';

provideMonitoring();
provideMarkets();

/** The frame around every signed-in page. Its parts are places in the body's grid, next to `#remote`. */
export default function ProductFrame() {
  const { menu, activeName } = useMenu();
  const [collapsed, setCollapsed] = useCollapsed();
  const owner = useContentOwner();
  return (
    <>
      <FrameLayout />
      <SkipLink to={owner === 'remote' ? 'remote' : 'content'} />
      <MonitoringBanner />
      <TopBar menu={menu} activeName={activeName} />
      <SideMenu menu={menu} activeName={activeName} collapsed={collapsed} onCollapse={setCollapsed} />
      <CrumbTrail menu={menu} activeName={activeName} />
      <ContentArea />
      <NewsDialog />
      <Onboarding />
      <LoadingOverlay />
      <ReadsVoice />
      <QuickDialogs />
      <LeaveDialog />
      <ConfirmSignIn />
      <Notices />
      <ToastRegion />
    </>
  );
}
