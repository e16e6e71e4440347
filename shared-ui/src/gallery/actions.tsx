import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, ButtonLink, ExportMenu, IconButton, Link, Tooltip } from '../core/index.ts';
import { Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions() {
  const [pending, setPending] = useState(true);
  return (
    <Specimen id="actions" title="Actions">
      <Row caption="Button: primary, secondary, quiet, danger">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'danger' ? 'Delete rule' : 'Save changes'}
          </Button>
        ))}
      </Row>
      <Row caption="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Save changes
          </Button>
        ))}
      </Row>
      <Row caption="Pending: press 'Toggle'">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} pending={pending}>
            Save changes
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setPending(!pending)}>
          Toggle
        </Button>
      </Row>
      <Row caption="Sizes and icons">
        <Button size="sm" icon={<Plus aria-hidden="true" />}>
          Add tag
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Add new channel
        </Button>
        <Button size="lg" variant="primary">
          Sign In
        </Button>
        <Tooltip text="Export the filtered rows">
          <IconButton label="Export" icon={<Download aria-hidden="true" />} />
        </Tooltip>
        <Tooltip text="Rename">
          <IconButton label="Rename" variant="secondary" icon={<Pencil aria-hidden="true" />} />
        </Tooltip>
        <IconButton label="Delete" size="sm" icon={<Trash2 aria-hidden="true" />} />
      </Row>
      <Row caption="ExportMenu: waits for its file">
        <ExportMenu onExport={() => new Promise((resolve) => setTimeout(resolve, 2_000))} />
      </Row>
      <Row caption="Links">
        <Link href="#actions">Forgot password?</Link>
        <Link href="#actions" variant="quiet">
          Stainless kettle, 1.7 l
        </Link>
        <ButtonLink href="#actions">Go to integrations</ButtonLink>
      </Row>
    </Specimen>
  );
}
