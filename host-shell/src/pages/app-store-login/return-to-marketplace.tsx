import { api } from '@fairshelf/shared-contracts/client';
import { startConnect } from '@fairshelf/shared-contracts/signup';
import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { toHref } from '../../router-base.ts';
import { keepConnectIntent } from '../../session/connect-intent.ts';
import { FormStack } from '../form-stack.tsx';
import { type AppStoreRequest, callbackAddress } from './callback.ts';

interface ReturnToMarketplaceProps {
  readonly request: AppStoreRequest;
  readonly marketCode: string;
}

/** Creates our own state, stores it in this tab, and returns to Amazon with it. */
export function ReturnToMarketplace({ request, marketCode }: ReturnToMarketplaceProps) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const {
    sellingPartnerId,
    callback: { host },
  } = request;

  const goBack = async () => {
    setPending(true);
    setRefusal(undefined);
    const body = { module_type: 'review' as const, code: marketCode };
    const answer = await api.send(startConnect, { body }, { background: true }).catch(() => undefined);
    if (!answer || answer.error) {
      setPending(false);
      setRefusal(answer?.message ?? t`Please try again.`);
      return;
    }
    const { state } = answer.data;
    keepConnectIntent({ state, marketCode });
    window.location.assign(
      callbackAddress(request, state, window.location.origin + toHref('/auth/user/amazon')),
    );
  };

  return (
    <FormStack as="div">
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <p>
        <Trans>
          Seller account <strong>{sellingPartnerId}</strong> will be connected. You confirm it on {host}.
        </Trans>
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        pending={pending}
        onClick={() => void goBack()}
      >{t`Continue to Amazon`}</Button>
    </FormStack>
  );
}
