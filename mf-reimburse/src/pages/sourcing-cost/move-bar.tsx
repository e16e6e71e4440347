import type { CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Cluster, toast } from '@fairshelf/shared-ui/core';
import { msg, plural } from '@lingui/core/macro';
import { useMoveCosts } from './queries.ts';

type Target = Exclude<CostState, 'none'>;

const moves: readonly { readonly to: Target; readonly label: MessageDescriptor }[] = [
  { to: 'submitted', label: msg`I submitted them` },
  { to: 'approved', label: msg`Approved by Amazon` },
  { to: 'rejected', label: msg`Rejected` },
];

function doneText(to: Target, count: number): string {
  if (to === 'approved')
    return plural({ moved: count }, { one: '# cost is approved.', other: '# costs are approved.' });
  if (to === 'rejected')
    return plural({ moved: count }, { one: '# cost is rejected.', other: '# costs are rejected.' });
  return plural({ moved: count }, { one: '# cost is submitted.', other: '# costs are submitted.' });
}

const stayedText = (unchangedCount: number): string =>
  plural(
    { stayed: unchangedCount },
    {
      one: '# was not changed because of its current status.',
      other: '# were not changed because of their current status.',
    },
  );

interface MoveBarProps {
  readonly market: Market;
  readonly skus: readonly string[];
  readonly onDone: () => void;
}

/** Records what happened in the seller portal to the costs of the selected products. */
export function MoveBar({ market, skus, onDone }: MoveBarProps) {
  const move = useMoveCosts();
  const refusal = refusalOf(move);
  const send = (to: Target) =>
    move.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, skus: [...skus], state: to } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          const { moved } = answer.data;
          const unchangedCount = skus.length - moved;
          const sentences = [
            doneText(to, moved),
            ...(unchangedCount > 0 ? [stayedText(unchangedCount)] : []),
          ];
          toast.success(sentences.join(' '));
          onDone();
        },
      },
    );
  return (
    <Banner
      tone={refusal ? 'danger' : 'info'}
      action={
        <Cluster>
          {moves.map((each) => (
            <Button key={each.to} size="sm" pending={move.isPending} onClick={() => send(each.to)}>
              {say(each.label)}
            </Button>
          ))}
        </Cluster>
      }
    >
      {refusal ??
        plural(
          { count: skus.length },
          {
            one: '# selected. Submit costs in Seller Central, then record the outcome here.',
            other: '# selected. Submit costs in Seller Central, then record the outcome here.',
          },
        )}
    </Banner>
  );
}
