import { t } from '@lingui/core/macro';
/** Minutes as text: '45 min', '5 h 20 min', '38 h'. */
export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return t`${{ rest }} min`;
  return hours < 24 && rest > 0 ? t`${{ hours }} h ${{ rest }} min` : t`${{ hours }} h`;
}
