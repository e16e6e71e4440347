import { plural, t } from '@lingui/core/macro';

interface Option {
  readonly optionText: string;
  readonly isSelected: boolean;
  readonly isGroupChange: boolean;
  readonly groupTitle: string;
  readonly groupCount: number;
}

/**
 * React Aria's own words, which it shows or announces without being given any: the build replaces its dictionaries with
 * these (tooling/webpack/aria-words.ts), so that they are in our catalogues and follow the language of the page. Its
 * dictionaries of all languages would be in every bundle.
 */
const words = {
  // Overlays.
  dismiss: () => t`Dismiss`,
  // Combo boxes.
  buttonLabel: () => t`Show suggestions`,
  listboxLabel: () => t`Suggestions`,
  countAnnouncement: ({ optionCount }: { readonly optionCount: number }) =>
    plural(optionCount, { one: '# option available.', other: '# options available.' }),
  selectedAnnouncement: ({ optionText: option }: Pick<Option, 'optionText'>) => t`${{ option }}, selected`,
  focusAnnouncement: ({
    optionText: option,
    isSelected,
    isGroupChange,
    groupTitle: group,
    groupCount,
  }: Option) => {
    const name = isSelected ? t`${{ option }}, selected` : option;
    return isGroupChange
      ? `${plural(groupCount, { one: `Group ${{ group }} with # option.`, other: `Group ${{ group }} with # options.` })} ${name}`
      : name;
  },
  // Menus.
  longPressMessage: () => t`Long press or press Alt + ArrowDown to open the menu`,
  // Toasts.
  close: () => t`Close`,
  notifications: ({ count }: { readonly count: number }) =>
    plural(count, { one: '# notification.', other: '# notifications.' }),
  // Selects.
  selectPlaceholder: () => t`Select an item`,
};

export default words;
