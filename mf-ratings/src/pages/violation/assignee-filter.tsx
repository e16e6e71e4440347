import type { ViolationPart } from '@fairshelf/shared-contracts/violations';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useViolationPeople } from './queries.ts';
import type { View } from './view.ts';

const ANYONE = 'anyone';

interface AssigneeFilterProps {
  readonly view: View;
  readonly parts: readonly ViolationPart[];
}

/** Filters by assignee: anyone, oneself, nobody, or one of the people who work on violations. */
export function AssigneeFilter({ view, parts }: AssigneeFilterProps) {
  // People who only report don't see who works.
  const isWorker = parts.includes('user') || parts.includes('admin');
  const people = useViolationPeople(isWorker).data ?? [];
  const colleagues = people.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ id, label: name }));
  const options = [
    { id: ANYONE, label: t`Any assignee` },
    ...(isWorker ? [{ id: 'me', label: t({ message: 'Mine', context: 'violation' }) }] : []),
    { id: 'none', label: t`No assignee` },
    ...colleagues,
  ];
  const assignee = view.assignee || ANYONE;
  const isKnown = options.some(({ id }) => id === assignee);
  return (
    <Select
      label={t`Assignee`}
      hideLabel
      value={assignee}
      // The address may name somebody who lost the role; their violations still exist.
      options={isKnown ? options : [...options, { id: assignee, label: t`Someone else` }]}
      onChange={(id) => view.setAssignee(id === ANYONE ? '' : id)}
    />
  );
}
