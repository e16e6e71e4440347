import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { BarePanel } from '../../recovery/bare-panel.tsx';
import { EmptyShelf } from './empty-shelf.tsx';

/** `/404` and every path that nobody owns. */
export default function NotFoundPage() {
  return (
    <BarePanel
      title="Oops. This page has gone missing."
      art={<EmptyShelf />}
      actions={
        <ButtonLink variant="primary" href="/">
          Back to Home
        </ButtonLink>
      }
    >
      The address may be mistyped, or the page may have moved.
    </BarePanel>
  );
}
