import { CampaignContentSchema, type CampaignTopic } from '@fairshelf/shared-contracts/campaigns';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { Banner, LoadError, Note } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import type { Draft } from './draft.ts';
import { usePreview } from './queries.ts';

const Root = styled.section`
  position: sticky;
  top: ${space[16]};
  display: grid;
  gap: ${space[12]};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    ${textStyle(16, 600)}
  }
`;
const Stage = styled.div`
  display: grid;
  justify-items: center;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.hover};
  iframe {
    width: 100%;
    height: 40rem;
    border: 0;
    background: #fff;
  }
  &[data-width='mobile'] iframe {
    width: min(23.4375rem, 100%);
  }
`;
/** As long as the text: the page scrolls, not an inner box that keyboards can't reach. */
const Plain = styled.pre`
  width: 100%;
  padding: ${space[16]};
  background: ${color.surface};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${textStyle(13)}
`;

const views = () =>
  [
    { id: 'desktop', label: t`Desktop` },
    { id: 'mobile', label: t`Mobile` },
    { id: 'text', label: t`Plain text` },
  ] as const;
type View = ReturnType<typeof views>[number]['id'];

const PAUSE_MS = 600;
/** Gmail clips longer emails and hides the rest behind a link. */
const CLIPPED_BYTES = 102_400;

/** The email as it arrives, filled with the viewer's data; it follows the draft. */
export function Preview({ draft, topic }: { draft: Draft; topic: CampaignTopic }) {
  const [view, setView] = useState<View>('desktop');
  const debouncedDraft = useDebounced(draft, PAUSE_MS);
  const content = useMemo(() => {
    const { subject, preheader, blocks } = debouncedDraft;
    const result = v.safeParse(CampaignContentSchema, { subject, preheader, blocks });
    return result.success ? result.output : undefined;
  }, [debouncedDraft]);
  const found = usePreview(content, topic);
  const subject = found.data?.subject ?? '';
  return (
    <Root aria-label={t`Preview`}>
      <Head>
        <h2>{t`Preview`}</h2>
        <SegmentedControl label={t`Preview as`} options={views()} value={view} onChange={setView} />
      </Head>
      {content === undefined ? (
        <Note role="status">{t`The preview appears when the subject and every block are filled in.`}</Note>
      ) : null}
      <LoadError query={found} />
      {found.data ? (
        <>
          <Note>
            <Trans>
              Subject: <strong>{subject}</strong>
            </Trans>
          </Note>
          <Stage data-width={view}>
            {view === 'text' ? (
              <Plain>{found.data.text}</Plain>
            ) : (
              <iframe title={t`The email`} sandbox="" src={found.data.url} />
            )}
          </Stage>
          {found.data.bytes > CLIPPED_BYTES ? (
            <Banner tone="warning">
              {t`The email is ${{ size: Math.round(found.data.bytes / 1024) }} kB. Gmail clips emails above 100 kB.`}
            </Banner>
          ) : null}
        </>
      ) : null}
    </Root>
  );
}
