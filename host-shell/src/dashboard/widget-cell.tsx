import { translated } from '@fairshelf/shared-contracts/core';
import type { RegistryWidget } from '@fairshelf/shared-contracts/delivery';
import { FailureBoundary } from '@fairshelf/shared-contracts/react';
import { Card, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useScopeWords } from './scope-words.ts';
import { useWidget } from './use-widget.ts';

const Place = styled.div`
  min-width: 0;
  > section {
    height: 100%;
  }
`;

interface WidgetCellProps {
  readonly remote: string;
  readonly widget: RegistryWidget;
}

/** One widget of a remote: errors stay inside its card. */
export function WidgetCell({ remote, widget }: WidgetCellProps) {
  const { state, retry } = useWidget(remote, widget.name);
  const about = useScopeWords(widget.about);
  const title = translated(widget.title);
  const [redraw, setRedraw] = useState<() => void>();
  const failure = (onRetry: () => void) => (
    <ErrorState compact onRetry={onRetry}>{t`The other parts of the page are not affected.`}</ErrorState>
  );
  return (
    <Place data-span={widget.span}>
      <Card title={title} description={about}>
        {state.kind === 'failed' ? failure(retry) : null}
        {state.kind === 'loading' ? (
          <LoadingRegion label={t`Loading ${{ title }}`}>
            <Skeleton shape="block" />
          </LoadingRegion>
        ) : null}
        {state.kind === 'loaded' ? (
          <FailureBoundary
            fallback={failure(() => redraw?.())}
            onError={(error, again) => {
              reportError(error);
              setRedraw(() => again);
            }}
          >
            <state.Component />
          </FailureBoundary>
        ) : null}
      </Card>
    </Place>
  );
}
