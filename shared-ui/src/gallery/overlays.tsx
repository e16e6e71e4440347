import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import {
  AlertDialog,
  Button,
  Checkbox,
  DeleteCompanyDialog,
  Drawer,
  IconButton,
  KeyValueList,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  Modal,
  Popover,
  TextField,
  toast,
} from '../core/index.ts';
import { Row, Specimen } from './specimen.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'modal' | 'alert' | 'typed' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen id="overlays" title="Overlays">
      <Row>
        <Menu trigger={<Button>User menu</Button>}>
          <MenuSection title="Fairshelf Ltd">
            <MenuItem icon={<User aria-hidden="true" />} onAction={() => toast.info('Profile')}>
              Profile
            </MenuItem>
            <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => toast.info('Logout')}>
              Logout
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem disabled>Not on this plan</MenuItem>
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onAction={() => setOpen('alert')}>
            Delete account
          </MenuItem>
        </Menu>
        <Menu trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" />} />}>
          <MenuItem>Rename</MenuItem>
          <MenuItem>Duplicate</MenuItem>
        </Menu>
        <Popover trigger={<Button>Filters</Button>} label="Filters">
          <Checkbox defaultChecked>Shipped</Checkbox>
          <br />
          <Checkbox>Cancelled</Checkbox>
        </Popover>
        <Button onClick={() => setOpen('modal')}>Open dialog</Button>
        <Button onClick={() => setOpen('alert')}>Open alert</Button>
        <Button onClick={() => setOpen('typed')}>Open typed confirmation</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      </Row>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Connect a marketplace"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Connect
            </Button>
          </>
        }
      >
        <TextField label="Store name" description="How it appears in the account switcher." />
      </Modal>
      <AlertDialog
        open={open === 'alert'}
        title="Delete this rule?"
        confirmLabel="Delete rule"
        tone="danger"
        onCancel={close}
        onConfirm={close}
      >
        42 products lose the tag 'falling'. This cannot be undone.
      </AlertDialog>
      {open === 'typed' ? (
        <DeleteCompanyDialog
          name="Northwind Home"
          graceDays={14}
          undo="Until then an owner can undo it."
          onConfirm={close}
          onClose={close}
        />
      ) : null}
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Case 1082-44"
        footer={<Button onClick={close}>Done</Button>}
      >
        <KeyValueList
          items={[
            { label: 'Kind', value: 'Lost in the warehouse' },
            { label: 'Units', value: '12' },
            { label: 'Claim window', value: 'closes 14 Dec 2026' },
          ]}
        />
      </Drawer>
    </Specimen>
  );
}
