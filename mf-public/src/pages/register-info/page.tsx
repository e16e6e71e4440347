import { SignupPage } from '../../signup/signup-page.tsx';
import { InfoForm } from './info-form.tsx';
import { ResumeBanner } from './resume-banner.tsx';

/** `/register/info`: the first step. */
export default function RegisterInfoPage() {
  return (
    <SignupPage
      step={1}
      title="Create an account"
      lead="Free for now. Four short steps until your store is connected."
    >
      <ResumeBanner />
      <InfoForm />
    </SignupPage>
  );
}
