import { VERIFY_CODE_LIFETIME_MS } from '@fairshelf/shared-contracts/core';
import { color, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Words = styled.p`
  color: ${color.muted};
  ${textStyle(13)}
  ${tabularFigures}
`;

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long the emailed code is still valid; unknown if it was sent in another visit. */
export function Expiry({ sentAt }: { sentAt: number | undefined }) {
  const [now, setNow] = useState(Date.now);
  const left = sentAt === undefined ? undefined : sentAt + VERIFY_CODE_LIFETIME_MS - now;
  const isRunning = left !== undefined && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (left === undefined) return <Words>{t`A code expires 10 minutes after it was sent.`}</Words>;
  return isRunning ? (
    <Words>{t`The code expires in ${{ left: clock(left) }}.`}</Words>
  ) : (
    <Words role="status">{t`The code has expired. Please ask for a new one.`}</Words>
  );
}
