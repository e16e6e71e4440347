import { LegalPage } from '../../site/legal/legal-page.tsx';
import { TERMS } from '../../site/pages.ts';
import { intro, sections } from './text.ts';

/** `/terms-of-service`. */
export default function TermsOfServicePage() {
  return <LegalPage page={TERMS} intro={intro} sections={sections} />;
}
