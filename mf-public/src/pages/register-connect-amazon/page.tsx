import { useNavigate } from 'react-router-dom';
import { LeaveDialog } from '../../signup/leave-dialog.tsx';
import { SignupPage } from '../../signup/signup-page.tsx';
import { ConnectForm } from './connect-form.tsx';

/** `/register/connect/amazon`: the seller account. */
export default function RegisterConnectAmazonPage() {
  const navigate = useNavigate();
  return (
    <SignupPage
      step={3}
      title="Connect your seller account"
      lead="You give consent on the marketplace’s own page, in a window of its own. One consent covers every marketplace of the region."
    >
      <ConnectForm onConnected={() => void navigate('/register/complete', { replace: true })} />
      <LeaveDialog />
    </SignupPage>
  );
}
