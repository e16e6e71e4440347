import { formatDay } from '@fairshelf/shared-contracts/core';
import {
  Banner,
  Button,
  Card,
  LoadingOrError,
  Modal,
  Skeleton,
  Stack,
  TextField,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
import {
  useAccountSecurity,
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useStartSecondFactor,
} from './queries.ts';

const Code = styled.svg`
  width: 11rem;
  height: 11rem;
  /* Dark on light in both themes: cameras expect it. */
  background: #fff;
  fill: #000;
`;
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  padding: 0;
  list-style: none;
`;

type Open = 'nothing' | 'set-up' | 'remove';

/** Two-step sign-in with an authenticator app. */
export function SecondFactorCard() {
  const security = useAccountSecurity();
  const [open, setOpen] = useState<Open>('nothing');
  const factor = security.data?.secondFactor;
  return (
    <Card
      title={t`Two-step sign-in`}
      description={t`A code from an authenticator app, in addition to your password.`}
      actions={
        security.data ? (
          factor ? (
            <Button
              size="sm"
              variant="danger"
              disabled={security.data.isRequired}
              onClick={() => setOpen('remove')}
            >
              {t`Turn off`}
            </Button>
          ) : (
            <Button size="sm" onClick={() => setOpen('set-up')}>
              {t`Set up`}
            </Button>
          )
        ) : null
      }
    >
      {security.data ? (
        factor ? (
          <>
            {t`On since ${{ day: formatDay(factor.since) }}.`}{' '}
            {plural(
              { left: factor.recoveryCodes },
              { one: '# recovery code left.', other: '# recovery codes left.' },
            )}
            {security.data.isRequired ? <> {t`Your role requires it.`}</> : null}
          </>
        ) : (
          t`Off.`
        )
      ) : (
        <LoadingOrError compact query={security} label={t`Loading your sign-in settings`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
      {open === 'remove' ? <RemoveDialog onClose={() => setOpen('nothing')} /> : null}
      {open === 'set-up' ? <SetUpDialog onClose={() => setOpen('nothing')} /> : null}
    </Card>
  );
}

/** Password, then the app and its first code, then the recovery codes. */
function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const [input, setInput] = useState('');
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const enrolment = start.data && !start.data.error ? start.data.data : undefined;
  const codes = confirm.data && !confirm.data.error ? confirm.data.data.recoveryCodes : undefined;
  const key = enrolment?.secret.replace(/(.{4})(?=.)/g, '$1 ');
  const mutation = enrolment ? confirm : start;
  const refusal = refusalOf(mutation);
  const submit = () => {
    if (enrolment) confirm.mutate({ body: { code: input.trim() } });
    else start.mutate({ body: { password: input } });
    setInput('');
  };
  return (
    <Modal
      open
      size="sm"
      title={t`Set up two-step sign-in`}
      onClose={onClose}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {t`I saved them`}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" disabled={input === ''} pending={mutation.isPending} onClick={submit}>
              {t`Continue`}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        {codes ? (
          <>
            <Banner tone="warning">
              {t`Save these recovery codes now: they are shown only once. Each signs you in once if you lose your phone.`}
            </Banner>
            <Codes aria-label={t`Recovery codes`}>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </Codes>
          </>
        ) : enrolment ? (
          <>
            <p>{t`Scan this code with an authenticator app, then enter the 6 digits it shows.`}</p>
            <Code
              viewBox={`0 0 ${enrolment.qr.size} ${enrolment.qr.size}`}
              role="img"
              aria-label={t`QR code for your authenticator app`}
            >
              <path d={enrolment.qr.path} shapeRendering="crispEdges" />
            </Code>
            <p>
              <Trans>
                Setup key: <code>{key}</code>
              </Trans>
            </p>
            <TextField
              label={t`Code`}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          </>
        ) : (
          <TextField
            label={t`Your password`}
            type="password"
            autoComplete="current-password"
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        )}
      </Stack>
    </Modal>
  );
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState('');
  const remove = useRemoveSecondFactor();
  const refusal = refusalOf(remove);
  return (
    <Modal
      open
      size="sm"
      title={t`Turn off two-step sign-in?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            disabled={code.trim() === ''}
            pending={remove.isPending}
            onClick={() =>
              remove.mutate(
                { body: { code: code.trim() } },
                { onSuccess: (answer) => (answer.error ? undefined : onClose()) },
              )
            }
          >
            {t`Turn off`}
          </Button>
        </>
      }
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <p>{t`After that, only your password is needed to sign in.`}</p>
        <TextField
          label={t`Code from your app, or a recovery code`}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
