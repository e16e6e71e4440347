import { Checkbox } from '@fairshelf/shared-ui/basics';
import { Modal, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { ListPicker, SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { useState } from 'react';

/** A form as pages write it: each change builds on the state of the last render. */
export function ContactForm() {
  const [form, setForm] = useState({ name: '', message: '' });
  return (
    <form aria-label="Contact">
      <TextField
        label="Name"
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      <TextArea
        label="Message"
        value={form.message}
        onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
      />
      <TextField label="Password" type="password" />
    </form>
  );
}

/** A dialog with a field, behind a button. */
export function RuleDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New rule
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="New rule">
        <TextField label="Name" />
      </Modal>
    </>
  );
}

/** A form with choices; only one of the kinds requires the reason. */
export function ReportForm() {
  const [kind, setKind] = useState<string | null>(null);
  const [pace, setPace] = useState<'now' | 'later'>('later');
  const [isUrgent, setUrgent] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <form aria-label="Report">
      <Select
        label="Kind"
        options={[
          { id: 'k1', label: 'Stock' },
          { id: 'k2', label: 'Other' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'k2' ? (
        <TextField label="Reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      ) : null}
      <SegmentedControl
        label="Pace"
        options={[
          { id: 'now', label: 'Right now' },
          { id: 'later', label: 'Overnight' },
        ]}
        value={pace}
        onChange={setPace}
      />
      <Checkbox checked={isUrgent} onChange={(event) => setUrgent(event.currentTarget.checked)}>
        Urgent
      </Checkbox>
      <TextField label="From" type="date" />
    </form>
  );
}

/** A form with two lists of SKUs, as the rules of review requests have them. */
export function RuleForm() {
  const [form, setForm] = useState<{ only: string[]; never: string[] }>({ only: [], never: [] });
  return (
    <form aria-label="Rule">
      <ListPicker
        label="Only these SKUs"
        options={[]}
        values={form.only}
        onChange={(only) => setForm({ ...form, only })}
      />
      <ListPicker
        label="Never these SKUs"
        options={[]}
        values={form.never}
        onChange={(never) => setForm({ ...form, never })}
      />
    </form>
  );
}
