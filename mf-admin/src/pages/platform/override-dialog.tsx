import { Banner, Button, Modal, TextField } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';
import { FormStack } from '../../form-stack.ts';
import { useStartOverride } from './queries.ts';

interface OverrideDialogProps {
  readonly remote: string;
  readonly onClose: () => void;
  /** Loads the page anew: tests hear of it instead. */
  readonly reload?: () => void;
}

/** Asks for the address of a build, and loads the page anew with the remote from there. */
export function OverrideDialog({ remote, onClose, reload = reloadPage }: OverrideDialogProps) {
  const formId = useId();
  const [url, setUrl] = useState('http://localhost:9201/');
  const { act, isPending, problem, problemOf } = useStartOverride();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await act({ body: { remote, url } })) reload();
  }
  return (
    <Modal
      open
      size="sm"
      title="Override in this browser"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            Start override
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem && !problemOf('url') ? <Banner tone="danger">{problem.message}</Banner> : null}
        <p>
          For one hour and for you alone, this browser takes {remote} from the address below. Everyone else
          keeps what is released.
        </p>
        <TextField
          label="Address of the build"
          description={`'npm run dev -- ${remote} --serve' serves your sources there.`}
          type="url"
          value={url}
          error={problemOf('url')}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </FormStack>
    </Modal>
  );
}

const reloadPage = () => window.location.reload();
