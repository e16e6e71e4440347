import type { Violation, ViolationPart } from '@fairshelf/shared-contracts/violations';
import { Button, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useAssignViolation, useViolationPeople } from './queries.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;
const NOBODY = 'nobody';

/** The assignee. Admins assign anyone; others take unassigned work and return their own. */
export function Assignment({ violation, parts }: { violation: Violation; parts: readonly ViolationPart[] }) {
  const people = useViolationPeople(true);
  const assign = useAssignViolation();
  const { company_id, id, version, assignee } = violation;
  const me = people.data?.find(({ isMe }) => isMe);

  async function give(to: string | null) {
    try {
      const answer = await assign.mutateAsync({
        body: { company_id, violation_id: id, version, assignee: to },
      });
      if (answer.error) toast.danger(answer.message);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`This could not be saved.`);
    }
  }

  if (parts.includes('admin') && people.data) {
    // Somebody who lost the role keeps their violations.
    const known = people.data.some((person) => person.id === assignee?.id);
    return (
      <Select
        label={t`Assignee`}
        hideLabel
        value={assignee?.id ?? NOBODY}
        options={[
          { id: NOBODY, label: t`Nobody` },
          ...(assignee && !known ? [{ id: assignee.id, label: assignee.name }] : []),
          ...people.data.map(({ id: personId, name, isMe }) => ({
            id: personId,
            label: isMe ? t`${{ name }} (you)` : name,
          })),
        ]}
        // Not disabled while saving, because it would lose focus.
        onChange={(choice) => {
          if (!assign.isPending) void give(choice === NOBODY ? null : choice);
        }}
      />
    );
  }
  return (
    <Row>
      <span>{assignee?.name ?? t`Nobody`}</span>
      {me && !assignee ? (
        <Button size="sm" pending={assign.isPending} onClick={() => void give(me.id)}>
          {t`Assign to me`}
        </Button>
      ) : null}
      {me && assignee?.id === me.id ? (
        <Button size="sm" pending={assign.isPending} onClick={() => void give(null)}>
          {t`Unassign`}
        </Button>
      ) : null}
    </Row>
  );
}
