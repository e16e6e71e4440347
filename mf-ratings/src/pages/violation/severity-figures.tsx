import { formatNumber } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { VIOLATION_SEVERITIES, type ViolationSeverity } from '@fairshelf/shared-contracts/violations';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { SEVERITY_WORDS } from './words.ts';

const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0 0 ${space[16]};
  padding: 0;
  list-style: none;
`;
const Figure = styled.button`
  min-height: 2rem;
  padding: 0 ${space[12]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.muted};
  ${textStyle(13)}
  cursor: pointer;
  strong {
    margin-inline-start: ${space[4]};
    color: ${color.text};
    font-weight: 600;
  }
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.selected};
    color: ${color.text};
  }
`;

interface SeverityFiguresProps {
  readonly open: Readonly<Partial<Record<ViolationSeverity, number>>> | undefined;
  readonly chosen: ViolationSeverity | '';
  readonly onChoose: (severity: ViolationSeverity | '') => void;
}

/** How many violations are open by severity; each figure is a filter. */
export const SeverityFigures = ({ open, chosen, onChoose }: SeverityFiguresProps) => (
  <Figures aria-label={t`Open by severity`}>
    {VIOLATION_SEVERITIES.map((severity) => (
      <li key={severity}>
        <Figure
          type="button"
          aria-pressed={chosen === severity}
          onClick={() => onChoose(chosen === severity ? '' : severity)}
        >
          {say(SEVERITY_WORDS[severity].label)}{' '}
          <strong>{open ? formatNumber(open[severity] ?? 0) : ' '}</strong>
        </Figure>
      </li>
    ))}
  </Figures>
);
