import { formatDay } from '@fairshelf/shared-contracts/core';
import { Banner, Card, ErrorState, LoadingRegion, Skeleton, Switch, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { useMailMeasuring, useSaveMailMeasuring } from './queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
  p {
    margin: 0;
  }
`;

/** Whether opens and clicks may be counted: off by default, and off again at once. */
export function MeasuringCard() {
  const chosen = useMailMeasuring();
  const save = useSaveMailMeasuring();
  const refusal = save.data?.error ? save.data.message : save.error?.message;
  if (!chosen.data) {
    return (
      <Card title="What we may learn from our news">
        {chosen.error ? (
          <ErrorState compact onRetry={() => void chosen.refetch()} retrying={chosen.isFetching}>
            {chosen.error.message}
          </ErrorState>
        ) : (
          <LoadingRegion label="Your choice is loading">
            <Skeleton width="md" />
          </LoadingRegion>
        )}
      </Card>
    );
  }
  const { allowed, since } = chosen.data;
  return (
    <Card
      title="What we may learn from our news"
      description="It is off unless you switch it on, and makes no difference to what you receive."
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Switch
          checked={save.isPending ? save.variables.body.allowed : allowed}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            save.mutate(
              { body: { allowed: wanted } },
              {
                onSuccess: (answer) =>
                  !answer.error &&
                  toast.success(wanted ? 'Saved. Thank you.' : 'Saved. What was counted of you is deleted.'),
              },
            );
          }}
        >
          Count whether I open your news and which links I follow
        </Switch>
        <p>
          Links in our news then lead through Fairshelf on their way, and a picture that you don’t see tells
          us that a mail was opened. We use it to write news that is worth reading, and for nothing else. Turn
          it off to delete what was counted.
        </p>
        {allowed && since ? <p>You allow it since {formatDay(since)}.</p> : null}
      </Stack>
    </Card>
  );
}
