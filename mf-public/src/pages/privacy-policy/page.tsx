import { LegalPage } from '../../site/legal/legal-page.tsx';
import { PRIVACY } from '../../site/pages.ts';
import { intro, sections } from './text.ts';

/** `/privacy-policy`. */
export default function PrivacyPolicyPage() {
  return <LegalPage page={PRIVACY} intro={intro} sections={sections} />;
}
