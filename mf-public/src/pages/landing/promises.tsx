import { t } from '@lingui/core/macro';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { Section } from '../../site/section.tsx';

const points = (): readonly PointText[] => [
  {
    icon: KeyRound,
    title: t`Encrypted access`,
    text: t`The permission you grant is stored encrypted, with a key that is kept separate from the data.`,
  },
  {
    icon: Users,
    title: t`Your data stays yours`,
    text: t`The database itself separates companies: a query for one company can’t return another company’s rows.`,
  },
  {
    icon: Lock,
    title: t`A log of every change`,
    text: t`Every change is logged: who, what and when.`,
  },
];

export function Promises() {
  return (
    <Section
      tone="raised"
      title={t`Your business data, protected`}
      lead={t`Sales figures and stock levels are your most private numbers.`}
    >
      <PointList points={points()} />
    </Section>
  );
}
