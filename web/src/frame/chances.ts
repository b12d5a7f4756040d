// How a chance is written: whole percents, and never 0 or 100 for what can happen and for what can fail.
export function percent(value: number): string {
  if (value > 0 && value < 1) return "<1 %";
  if (value < 100 && value > 99) return ">99 %";
  return `${Math.round(value)} %`;
}
