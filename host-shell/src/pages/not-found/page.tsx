import { BarePanel } from '../../recovery/bare-panel.tsx';
import { HomeButton } from '../../recovery/home-button.tsx';
import { EmptyShelf } from './empty-shelf.tsx';

/** `/404` and every path that nobody owns. */
export default function NotFoundPage() {
  return (
    <BarePanel
      title="Oops. This page has gone missing."
      art={<EmptyShelf />}
      actions={<HomeButton variant="primary" />}
    >
      The address may be mistyped, or the page may have moved.
    </BarePanel>
  );
}
