import { color, radius, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Enrolment } from '../../session/sign-in.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding-inline-start: ${space[24]};
`;
const Code = styled.svg`
  display: block;
  width: 11rem;
  height: 11rem;
  margin-block-start: ${space[8]};
  border-radius: ${radius.control};
  /* Dark on light in both themes: cameras expect it. */
  background: #fff;
  fill: #000;
`;
const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  color: ${color.muted};
`;

/** How to add the account to an authenticator app: by its QR code, on the same phone, or by typing the key. */
export function EnrolApp({ enrolment: { secret, uri, qr } }: { readonly enrolment: Enrolment }) {
  return (
    <Steps>
      <li>
        <Trans>
          Scan this code with an authenticator app, or <a href={uri}>open it on this device</a>.
        </Trans>
        <Code
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t`QR code for your authenticator app`}
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </Code>
        {t`Setup key:`} <Secret>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      </li>
      <li>{t`Enter the 6-digit code that the app shows.`}</li>
    </Steps>
  );
}
