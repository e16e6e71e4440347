/** What the columns of a known code list mean: General Code shows these titles. */
export interface CodeClass {
  readonly class: string;
  readonly title: string;
  readonly columns: readonly { readonly field: string; readonly title: string }[];
}

const code = { field: 'code', title: 'Code' };
const name = { field: 'name', title: 'Name' };

export const CODE_CLASSES: readonly CodeClass[] = [
  { class: 'REGION', title: 'Selling regions', columns: [code, name] },
  {
    class: 'AMZ_MARKET_CHANNEL',
    title: 'Marketplaces',
    columns: [
      { field: 'code', title: 'Marketplace id' },
      name,
      { field: 'value_1', title: 'Region' },
      { field: 'value_2', title: 'Country' },
      { field: 'value_3', title: 'Currency' },
      { field: 'value_6', title: 'Authorize base' },
      { field: 'value_7', title: 'Time zone' },
    ],
  },
  {
    class: 'EMAIL_DOMAIN',
    title: 'Email domains',
    columns: [code, name, { field: 'value_3', title: 'Domain' }],
  },
];

const allValues = ['value_1', 'value_2', 'value_3', 'value_4', 'value_5', 'value_6', 'value_7'];

/** The description of a class; one that nobody described has all columns under their plain names. */
export const describeClass = (className: string): CodeClass =>
  CODE_CLASSES.find((each) => each.class === className) ?? {
    class: className,
    title: className,
    columns: [code, name, ...allValues.map((field) => ({ field, title: field }))],
  };
